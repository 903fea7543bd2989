import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { Visitor } from './visitor.ts'

/** Client id of calls whose `auth` guarantees one. */
export function requireClientId(visitor: Visitor): string {
  if (visitor.clientId === undefined) throw new ApiFailure('UNAUTHORIZED')
  return visitor.clientId
}
