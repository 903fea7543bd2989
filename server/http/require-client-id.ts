import { ApiFailure } from '#server/errors/api-failure.ts'
import type { Visitor } from './visitor.ts'

/** The browser's id on calls whose `auth` has made sure that there is one. */
export function requireClientId(visitor: Visitor): string {
  if (visitor.clientId === undefined) throw new ApiFailure('UNAUTHORIZED')
  return visitor.clientId
}
