import type { Context } from 'hono'
import type { AppEnv } from './app.ts'

/** Whether a browser wants a document to show, by what it accepts. */
export function isNavigation(c: Context<AppEnv>): boolean {
  return c.req.header('accept')?.includes('text/html') ?? false
}
