import type * as v from 'valibot'
import { ORDER_NUMBER_PATTERN } from './order-number.ts'

/** Any synchronous schema of the contract. */
export type Schema = v.GenericSchema<unknown, unknown>

/** Who may call: anyone, anyone with a client id, a signed-in member, or the owner of the resource (member, client id or guest token). Product 4. */
export type Auth = 'public' | 'client' | 'member' | 'owner'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Names of the `:params` of a path template. */
export type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never

/** Path parameters that are text; every other one is a positive integer (Product 0.12). */
export const TEXT_PARAMS = {
  orderNumber: ORDER_NUMBER_PATTERN,
  verificationType: '[A-Z_]+',
} as const

type ParamValue<Name extends string> = Name extends keyof typeof TEXT_PARAMS ? string : number

/** Path parameters of a template, typed by their names. */
export type ParamsOf<P extends string> = { readonly [Name in ParamNames<P>]: ParamValue<Name> }

/** Whether a call needs an idempotency key, or heeds one that is there. */
type KeyUse = true | 'optional'

/**
 * One call of the product API, written down once and used by the typed client and by the server.
 * `query` turns strings into values on the server; clients pass the values. `response` is the payload of the
 * uniform envelope, or the whole body when `bare` is set (Product 0.1). `idempotent` asks for an
 * `Idempotency-Key` header (Product 1.1); `'optional'` heeds one that is there, as writes of the outbox have it, and
 * is done in one transaction with keeping its answer (docs/decisions/062). `issuesToken` marks a call that answers with a
 * new token: an expired one that it carries does not refuse it (Product 0.25). `whole` is there where a build left the
 * schemas out, and fetches them: such a definition says which call it is and nothing else (docs/decisions/071).
 */
export interface Endpoint<
  P extends string = string,
  Q extends Schema | undefined = Schema | undefined,
  B extends Schema | undefined = Schema | undefined,
  R extends Schema = Schema,
  I extends KeyUse | undefined = KeyUse | undefined,
> {
  readonly method: Method
  readonly path: P
  readonly auth: Auth
  /** True where the call sends the admission key: orders and raffles (Product 7.4). */
  readonly admission: boolean
  /** True where the loading bar shows the call: carts, orders and raffles (Spec 2). */
  readonly progress: boolean
  readonly query?: Q
  readonly body?: B
  readonly response: R
  readonly bare?: true
  readonly issuesToken?: true
  readonly idempotent?: I
  readonly whole?: () => Promise<Endpoint<P, Q, B, R, I>>
}

type QueryOf<Q> = Q extends Schema ? v.InferOutput<Q> : never
type BodyInputOf<B> = B extends Schema ? v.InferInput<B> : never
type BodyOutputOf<B> = B extends Schema ? v.InferOutput<B> : never
type Part<Key extends string, Value> = [Value] extends [never]
  ? unknown
  : { readonly [K in Key]: Value }
type ParamsPart<P extends string> = [ParamNames<P>] extends [never]
  ? unknown
  : { readonly params: ParamsOf<P> }

/** What a client passes to make the call: `params`, `query` and `body`, each only when the endpoint has it. */
export type RequestOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, Schema>
    ? ParamsPart<P> & Part<'query', QueryOf<Q>> & Part<'body', BodyInputOf<B>>
    : never

/** What a handler of the server receives: the same parts, parsed. */
export type ParsedRequestOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, Schema>
    ? ParamsPart<P> & Part<'query', QueryOf<Q>> & Part<'body', BodyOutputOf<B>>
    : never

/** What the call answers: the payload, or the bare body. */
export type ResponseOf<E> =
  E extends Endpoint<string, Schema | undefined, Schema | undefined, infer R>
    ? v.InferOutput<R>
    : never

/**
 * Writes down a call; keeps its literal path so that a missing `:param` is a compile error.
 * @__NO_SIDE_EFFECTS__ Calls that a program never makes are left out of its build.
 */
export function endpoint<
  const P extends string,
  R extends Schema,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  const I extends KeyUse | undefined = undefined,
>(definition: Endpoint<P, Q, B, R, I>): Endpoint<P, Q, B, R, I> {
  return definition
}
