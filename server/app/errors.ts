import type { Context } from 'hono'
import type { AppEnv } from './app.ts'
import { BlockedClient } from './mount.ts'
import { Refusal } from './refusal.ts'

/** Turns whatever a handler threw into an answer; the only place that does (Product 1.1). Unknown errors are logged once. */
export function answerError(error: Error, c: Context<AppEnv>): Response {
  // Without a Location, so that browsers hand the status to the script instead of following it (Product 0.14).
  if (error instanceof BlockedClient) return c.body(null, 307)
  if (error instanceof Refusal) return answerRefusal(error, c)
  c.get('services').log.error(
    { err: error, route: c.req.routePath, traceId: c.get('traceId') },
    'unexpected error',
  )
  return answerRefusal(new Refusal('INTERNAL'), c)
}

/** A refusal as status and envelope. */
export function answerRefusal(refusal: Refusal, c: Context<AppEnv>): Response {
  c.header('cache-control', 'no-store')
  if (refusal.retryAfterS !== undefined) c.header('retry-after', String(refusal.retryAfterS))
  return c.json(
    {
      code: refusal.code,
      message: refusal.message,
      payload: refusal.payload,
      traceId: c.get('traceId'),
    },
    refusal.status,
  )
}
