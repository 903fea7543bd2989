import type { User } from '#contract/members/users.calls.ts'
import { ApiError } from '#core/api/errors.ts'

/** Login state of the visitor as far as known (app#session). */
export type LoginState =
  | { readonly name: 'loading' }
  | { readonly name: 'guest' }
  | { readonly name: 'member'; readonly user: User }

/** Latest user-info result: its data, and the error of the last attempt. */
export interface UserInfoAnswer {
  readonly user: User | undefined
  readonly error: unknown
}

/**
 * Login state of a user-info result (app#session). 403 is a guest, even with older data. Another
 * failure keeps a known member, otherwise a guest. Without data and error it is loading.
 */
export function loginStateOf({ user, error }: UserInfoAnswer): LoginState {
  if (isNonMember(error)) return { name: 'guest' }
  if (user !== undefined) return { name: 'member', user }
  return error === null || error === undefined ? { name: 'loading' } : { name: 'guest' }
}

/**
 * Local error for a device without a token, equal to the server's response (app#unknown-visitor).
 */
export function nonMember(): ApiError {
  return new ApiError('forbidden', 'not signed in', { status: 403, code: 'NON_MEMBER' })
}

/**
 * Whether the error is a 403 of user info: not signed in. Not a failure, and never retried (Spec
 * 8).
 */
export function isNonMember(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'forbidden'
}
