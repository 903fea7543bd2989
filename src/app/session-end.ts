import type { Failure } from '#src/page/failure.ts'
import type { PageFacts } from '#src/page/page-facts.ts'

/**
 * Reaction of a page to the end of its session: redirect to the login, or a notice and the same
 * page for a guest. A failed mutation and a personal page redirect. A public page with a background
 * query, such as the cart's count, is not replaced (app#dead-session).
 */
export function sessionEnd(
  { login }: Pick<PageFacts, 'login'>,
  source: Failure['source'],
): 'to the login' | 'say so' | 'nothing' {
  if (login === 'offered') return 'nothing'
  return source === 'mutation' || login !== 'none' ? 'to the login' : 'say so'
}
