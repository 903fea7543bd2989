import type { Context } from 'hono'
import type { AppEnv } from './app.ts'

/** Whether the request is a navigation of a browser, by its `Accept` header. */
export function isNavigation(c: Context<AppEnv>): boolean {
  return c.req.header('accept')?.includes('text/html') ?? false
}
