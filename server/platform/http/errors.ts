import type { Context } from 'hono'
import { UNAVAILABLE_RETRY_S } from '#contract/platform/limits.ts'
import { isDatabaseUnavailable } from '#server/platform/database/database-unavailable.ts'
import { isMemberWithdrawn } from '#server/platform/database/member-withdrawn.ts'
import type { AppEnv } from './app.ts'
import { holdingPageHeaders, holdingPageHtml, type HoldingPage } from './holding-page.ts'
import { isNavigation } from './is-navigation.ts'
import { BlockedClient } from './mount.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'

/** Texts of the page for a document that could not be rendered. */
const PAGES: Readonly<Record<'UNAVAILABLE' | 'INTERNAL', HoldingPage>> = {
  UNAVAILABLE: {
    title: '잠시 연결할 수 없습니다',
    text: '일시적으로 서비스를 이용할 수 없습니다. 자동으로 다시 연결합니다.',
    refreshS: UNAVAILABLE_RETRY_S,
  },
  INTERNAL: { title: '일시적인 오류가 발생했습니다', text: '잠시 후 다시 시도해 주세요.' },
}

/**
 * Error handler: converts a thrown value to a response; the only place that does
 * (platform#error-codes). Calls get the envelope, browsers that open a page get a page. A database
 * outage is 503 UNAVAILABLE, unknown errors are 500 INTERNAL; both are logged once.
 */
export function answerError(error: Error, c: Context<AppEnv>): Response {
  // Without a Location, so that browsers give the status to the script instead of following it
  // (platform#blocked-client).
  if (error instanceof BlockedClient) return c.body(null, 307)
  if (error instanceof ApiFailure) return answerApiFailure(error, c)
  // The account ended while its call was under way.
  if (isMemberWithdrawn(error)) return answerApiFailure(new ApiFailure('UNAUTHORIZED'), c)
  const { log } = c.get('services')
  const about = { err: error, route: c.req.routePath, traceId: c.get('traceId') }
  if (hasLeft(c)) {
    log.debug(about, 'the client left while its request was read')
    return c.body(null, 400)
  }
  if (isDatabaseUnavailable(error)) {
    log.warn(about, 'the database is out of service')
    return answerFailure('UNAVAILABLE', c)
  }
  log.error(about, 'unexpected error')
  return answerFailure('INTERNAL', c)
}

/**
 * Whether the client closed its connection before its request was complete, such as an upload that
 * was given up.
 */
function hasLeft(c: Context<AppEnv>): boolean {
  const env: AppEnv['Bindings'] | undefined = c.env
  return env?.incoming !== undefined && env.incoming.destroyed && !env.incoming.complete
}

function answerFailure(code: 'UNAVAILABLE' | 'INTERNAL', c: Context<AppEnv>): Response {
  const retryAfterS = code === 'UNAVAILABLE' ? UNAVAILABLE_RETRY_S : undefined
  const refusal = new ApiFailure(code, null, retryAfterS === undefined ? {} : { retryAfterS })
  if (isCall(c) || !isNavigation(c)) return answerApiFailure(refusal, c)
  if (retryAfterS !== undefined) c.header('retry-after', String(retryAfterS))
  const page = { ...PAGES[code], traceId: c.get('traceId') }
  return c.body(holdingPageHtml(page), refusal.status, holdingPageHeaders(page))
}

function isCall(c: Context<AppEnv>): boolean {
  return ['/v1/', '/users/', '/admin/'].some((start) => c.req.path.startsWith(start))
}

/** Response of an API failure: status and envelope. */
export function answerApiFailure(refusal: ApiFailure, c: Context<AppEnv>): Response {
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
