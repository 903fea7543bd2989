import type { Failure } from '#src/page/failure.ts'

/** Pages with a visitor's own data; without the session they would show a guest's. */
const PERSONAL = /^\/(?:cart|order|my-page)(?:\/|$)/u
/** Pages that contain the login. */
const SIGNING_IN = /^\/auth\//u

/**
 * Reaction of a page to the end of its session: redirect to the login, or a notice and the same page for a guest. A
 * failed mutation and a personal page redirect. A public page with a background query, such as the cart's count, is not
 * replaced (docs/decisions/088).
 */
export function sessionEnd(
  pathname: string,
  source: Failure['source'],
): 'to the login' | 'say so' | 'nothing' {
  if (SIGNING_IN.test(pathname)) return 'nothing'
  return source === 'mutation' || PERSONAL.test(pathname) ? 'to the login' : 'say so'
}
