import type { User } from '#contract/users.ts'
import { ApiError } from '#core/api/errors.ts'

/** Who is looking at the page, as far as is known (Spec 4). */
export type LoginState =
  | { readonly name: 'loading' }
  | { readonly name: 'guest' }
  | { readonly name: 'member'; readonly user: User }

/** The last user-info answer: its data, and the error of the last attempt, if any. */
export interface UserInfoAnswer {
  readonly user: User | undefined
  readonly error: unknown
}

/**
 * Login state of a user-info answer: 403 is a guest even when an older answer is still at hand; another
 * failure keeps the member that was known, or leaves a guest; until data or an error arrives it is loading (Spec 4).
 */
export function loginStateOf({ user, error }: UserInfoAnswer): LoginState {
  if (isNonMember(error)) return { name: 'guest' }
  if (user !== undefined) return { name: 'member', user }
  return error === null || error === undefined ? { name: 'loading' } : { name: 'guest' }
}

/** What the store answers to a device that holds no token; it need not be asked (docs/decisions/070). */
export function nonMember(): ApiError {
  return new ApiError('forbidden', 'nobody is signed in', { status: 403, code: 'NON_MEMBER' })
}

/** A 403 on user info: nobody is signed in. No failure, and never asked again (Spec 8). */
export function isNonMember(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'forbidden'
}
