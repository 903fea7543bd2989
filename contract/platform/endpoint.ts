import type * as v from 'valibot'
import { ORDER_NUMBER_PATTERN, REQUEST_NO_PATTERN } from './order-number.ts'

/** Any synchronous schema of the contract. */
export type Schema = v.GenericSchema<unknown, unknown>

/**
 * Required identity of the caller (platform#auth-kinds). `public`: none. `client`: a client id.
 * `member`: a session. `owner`: the member, client id or guest token that owns the resource.
 * `operator`: staff of the console, which only an `OperatorEndpoint` has (operator-endpoint.ts).
 */
export type Auth = 'public' | 'client' | 'member' | 'owner' | 'operator'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Names of the `:params` in a path template. */
export type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never

/** Path parameters with text values. All others are positive integers (platform#path-ids). */
export const TEXT_PARAMS = {
  orderNumber: ORDER_NUMBER_PATTERN,
  /** Order number, or id of an order line. */
  orderRef: '[0-9]{1,15}(?:-[0-9A-HJKMNP-TV-Z]{7})?',
  requestNo: REQUEST_NO_PATTERN,
  verificationType: '[A-Z_]+',
  /** Id of a raffle product, or `all`. */
  raffleScope: '[0-9]{1,15}|all',
} as const

type ParamValue<Name extends string> = Name extends keyof typeof TEXT_PARAMS ? string : number

/** Path parameters of a template by name. */
export type ParamsOf<P extends string> = { readonly [Name in ParamNames<P>]: ParamValue<Name> }

/** Whether a call requires an idempotency key, or accepts one. */
export type KeyUse = true | 'optional'

/**
 * One call of the product API, written down once and used by the typed client and by the server.
 * `query` turns strings into values on the server; clients pass the values. `response` is the
 * payload of the uniform envelope, or the whole body when `bare` is set (platform#envelope).
 * `idempotent` asks for an `Idempotency-Key` header (platform#idempotency); `'optional'` uses a
 * given one, as writes of the outbox have it, and is done in one transaction with keeping its
 * answer (platform#queued-writes). `multipart` sends the body as the part `request` in JSON, next
 * to parts `files` (platform#bodies). `issuesToken` marks a call that answers with a new token: an
 * expired one that it carries does not refuse it (platform#dead-token). `whole` is there where a
 * build left the schemas out, and fetches them: such a definition says which call it is and nothing
 * else (docs/performance.md).
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
  /** True where the call sends the admission key: orders and raffles (platform#call-marks). */
  readonly admission: boolean
  /** True where the loading bar shows the call: carts, orders and raffles. */
  readonly progress: boolean
  readonly query?: Q
  readonly body?: B
  readonly response: R
  readonly bare?: true
  readonly issuesToken?: true
  readonly multipart?: true
  /**
   * A request without a body may name its fields in the query, as clients do that send no body with
   * DELETE.
   */
  readonly fieldsInQuery?: true
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

/**
 * Request parts that a client passes: `params`, `query` and `body`, each only if the endpoint has
 * it.
 */
export type RequestOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, Schema>
    ? ParamsPart<P> & Part<'query', QueryOf<Q>> & Part<'body', BodyInputOf<B>>
    : never

/** Parsed request parts that a handler of the server receives. */
export type ParsedRequestOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, Schema>
    ? ParamsPart<P> & Part<'query', QueryOf<Q>> & Part<'body', BodyOutputOf<B>>
    : never

/** Result of the call: the payload, or the bare body. */
export type ResponseOf<E> =
  E extends Endpoint<string, Schema | undefined, Schema | undefined, infer R>
    ? v.InferOutput<R>
    : never

/** Makes `body` required in the type of a call that has one. */
export type WithBody<B> = B extends Schema ? { readonly body: B } : unknown

/**
 * Defines a call. Keeps the literal type of its path, so that a missing `:param` is a compile
 * error.
 * @__NO_SIDE_EFFECTS__ The build removes unused calls.
 */
export function endpoint<
  const P extends string,
  R extends Schema,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  const I extends KeyUse | undefined = undefined,
>(
  definition: Endpoint<P, Q, B, R, I> & WithBody<B> & { readonly auth: Exclude<Auth, 'operator'> },
): Endpoint<P, Q, B, R, I> & WithBody<B> {
  return definition
}
