import { ApiError } from '#core/api/errors.ts'

/** A failed query or mutation, as far as the reaction depends on it. */
export interface Failure {
  readonly error: unknown
  /** Failures of queries are shown by their page, failures of mutations as a toast. */
  readonly source: 'query' | 'mutation'
  /** First part of the query key; `userInfo` for the login state. */
  readonly resource: unknown
  /** Whether its page or form shows the failure. */
  readonly isQuiet: boolean
  readonly isOnline: boolean
}

/**
 * True for a query whose failure needs no reaction of the app, because its page shows it. Every
 * visit of a guest has one: a 403 on user info without a token.
 */
export function isLeftToItsPage(
  { error, source, resource }: Failure,
  holdsToken: boolean,
): boolean {
  if (source !== 'query' || !(error instanceof ApiError)) return false
  if (error.kind === 'forbidden') return resource === 'userInfo' && !holdsToken
  return error.kind === 'offline' || error.kind === 'timeout' || error.kind === 'malformed'
}
