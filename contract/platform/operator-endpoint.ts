import type { Endpoint, KeyUse, Schema, WithBody } from './endpoint.ts'
import type { ErrorCode } from './error-codes.ts'
import type { OperatorErrorCode } from './operator-error-codes.ts'
import type { Permission } from './permissions.ts'

/**
 * One call of the operator console, below `/admin/v1`. It names exactly one permission; `any` is
 * every signed-in operator, `none` is a call before the sign-in, and `kind` is the permission of
 * the run's kind (contract/operators/run-kinds.ts), which the handler checks. `reauth` asks for a
 * second factor of the last ten minutes. `audited` marks a read that leaves a row in the audit log;
 * every write does. `errors` are the codes that the call adds to those of every call.
 */
export interface OperatorEndpoint<
  P extends string = string,
  Q extends Schema | undefined = Schema | undefined,
  B extends Schema | undefined = Schema | undefined,
  R extends Schema = Schema,
  I extends KeyUse | undefined = KeyUse | undefined,
> extends Endpoint<P, Q, B, R, I> {
  readonly auth: 'operator'
  readonly permission: Permission | 'any' | 'kind' | 'none'
  readonly reauth?: true
  readonly audited?: true
  readonly errors?: readonly (ErrorCode | OperatorErrorCode)[]
}

type Written<E> = Omit<E, 'auth' | 'admission' | 'progress'>

/**
 * Defines a call of the console. Keeps the literal type of its path, as `endpoint` does.
 * @__NO_SIDE_EFFECTS__ The build removes unused calls.
 */
export function operatorEndpoint<
  const P extends `/admin/v1/${string}`,
  R extends Schema,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  const I extends KeyUse | undefined = undefined,
>(
  definition: Written<OperatorEndpoint<P, Q, B, R, I>> & WithBody<B>,
): OperatorEndpoint<P, Q, B, R, I> & WithBody<B> {
  return { ...definition, auth: 'operator', admission: false, progress: false }
}
