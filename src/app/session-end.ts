import type { Failure } from '#src/page/failure.ts'

/** Pages that show what belongs to a visitor; without the session they would show a guest's. */
const PERSONAL = /^\/(?:cart|order|my-page)(?:\/|$)/u
/** Pages on which signing in is at hand. */
const SIGNING_IN = /^\/auth\//u

/**
 * What the page does when its session turns out to be over: it leads to the login and back, or it says so and shows the same
 * page to a guest. An act that failed and a page of the visitor's own lead to the login; a page for everyone that only
 * asked in passing, for the number at the cart, is not taken away (docs/decisions/088).
 */
export function sessionEnd(
  pathname: string,
  source: Failure['source'],
): 'to the login' | 'say so' | 'nothing' {
  if (SIGNING_IN.test(pathname)) return 'nothing'
  return source === 'mutation' || PERSONAL.test(pathname) ? 'to the login' : 'say so'
}
