import { redirect } from '@tanstack/react-router'
import type { Api } from '#core/api/client.ts'

/**
 * Guard of the pages of members: leads to the login and back where the device holds no token (Product 1.4). Whether a
 * token is good the page's own calls find out.
 */
export function requireLogin({ hasToken }: Pick<Api, 'hasToken'>, returnUrl: string): void {
  if (hasToken()) return
  throw redirect({ to: '/auth/login', search: { returnUrl }, state: { loginNote: 'needed' } })
}
