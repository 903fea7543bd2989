import { ApiError } from '#core/api/errors.ts'

/** A failed query or mutation, as far as the reaction depends on it. */
export interface Failure {
  readonly error: unknown
  /** Reads are shown by the page that reads; acts of the shopper are answered with a toast. */
  readonly source: 'query' | 'mutation'
  /** First part of the query key; `userInfo` for the login state. */
  readonly resource: unknown
  /** Its own page or form shows the failure. */
  readonly isQuiet: boolean
  readonly isOnline: boolean
}

/**
 * True for a read whose failure asks nothing of the app, whatever the policy says in full: its page shows it.
 * Every visit of a guest has one. A 403 on user info is a guest's only where the device holds no token.
 */
export function isLeftToItsPage(
  { error, source, resource }: Failure,
  holdsToken: boolean,
): boolean {
  if (source !== 'query' || !(error instanceof ApiError)) return false
  if (error.kind === 'forbidden') return resource === 'userInfo' && !holdsToken
  return error.kind === 'offline' || error.kind === 'timeout' || error.kind === 'malformed'
}
