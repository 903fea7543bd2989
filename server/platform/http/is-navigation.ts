import type { Context } from 'hono'
import type { AppEnv } from './app.ts'
import { isProgram } from './is-program.ts'

/**
 * Whether the request asks for a page, by its `Accept` header. Link previews and crawlers may
 * accept any type; other requests for any type are for files.
 */
export function isNavigation(c: Context<AppEnv>): boolean {
  const accept = c.req.header('accept') ?? '*/*'
  if (accept.includes('text/html')) return true
  return accept.includes('*/*') && isProgram(c.req.header('user-agent'))
}
