import { redirect } from '@tanstack/react-router'
import type { Api } from '#core/api/client.ts'

/** What the router passes to the guard of a route. */
interface GuardedVisit {
  readonly context: { readonly api: Pick<Api, 'hasToken'> }
  readonly location: { readonly href: string }
}

/**
 * Guard of the pages of members: leads to the login and back where the device holds no token
 * (members#member-pages). Whether a token is good the page's own calls find out.
 */
export function requireLogin({ context, location: { href: returnUrl } }: GuardedVisit): void {
  if (context.api.hasToken()) return
  throw redirect({ to: '/auth/login', search: { returnUrl }, state: { loginNote: 'needed' } })
}
