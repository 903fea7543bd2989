import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { SignedIn, Visitor } from './visitor.ts'

/** Member of calls whose `auth` guarantees one. */
export function requireMember({ user }: Visitor): SignedIn {
  if (user === undefined) throw new ApiFailure('UNAUTHORIZED')
  return user
}
