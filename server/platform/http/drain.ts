import type { IncomingMessage, ServerResponse } from 'node:http'
import { SHOP_HEADER } from '#contract/platform/headers.ts'
import { DRAIN_MS_MAX } from '#server/platform/config/setting-values.ts'

/** How long a closing server still serves, in milliseconds. */
export interface DrainLimits {
  /**
   * Serves everything for so long, since a proxy notices only by its next look that the server
   * closes; 0: nothing is in front of the server, or no other process could take over.
   */
  readonly drainMs: number
  /** Time limit of running requests when `drainMs` is 0. */
  readonly graceMs: number
}

/** The drain ends after so long without a request: the proxy has noticed. */
const QUIET_MS = 1_000

/** What a closing server does with requests. */
export type DrainStage = 'serves' | 'turns-away' | 'ends'

/**
 * Stage of a drain after `drainingMs`, of which the last `quietMs` had no request. A proxy that
 * still sends requests after `drainMs` asks no `/healthz`: it is turned away, see
 * {@link answerClosing}. Rule platform#drain.
 */
export function drainStage(
  { drainingMs, quietMs }: { readonly drainingMs: number; readonly quietMs: number },
  drainMs: number,
): DrainStage {
  if (drainMs === 0 || drainingMs >= DRAIN_MS_MAX) return 'ends'
  if (drainingMs < drainMs) return 'serves'
  return quietMs >= QUIET_MS ? 'ends' : 'turns-away'
}

const HEALTH = /^(?:\/v1)?\/healthz(?:\?|$)/u

/** Whether a request only asks for the health of the server; it says nothing about shoppers. */
export const asksHealth = ({ url }: IncomingMessage): boolean => HEALTH.test(url ?? '')

/**
 * Answers what a closing server does not serve, and returns whether it did: 503 to the question for
 * its health, and 502 to a proxy's reads while it turns away. No other answer of the shop is a 502:
 * a proxy repeats that read at the next process and sets this one aside. Writes are served, because
 * no proxy repeats them.
 */
export function answerClosing(
  request: IncomingMessage,
  response: ServerResponse,
  stage: DrainStage,
): boolean {
  if (asksHealth(request)) {
    const headers = {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      [SHOP_HEADER]: '1',
    }
    response.writeHead(503, headers).end('{"status":"closing"}')
    return true
  }
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const isProxied = request.headers['x-forwarded-for'] !== undefined
  if (stage !== 'turns-away' || !isRead || !isProxied) return false
  response.writeHead(502, { 'retry-after': '1', 'cache-control': 'no-store' }).end()
  return true
}
