import type { MiddlewareHandler } from 'hono'
import type { Config } from '#server/config/config.ts'
import { INLINE_TICKET_SCRIPT_HASH } from './inline-ticket-script.ts'
import type { AppEnv } from './app.ts'

/** What nothing but a document needs: an answer of the API may load and frame nothing. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** Headers of every answer; a route that set its own keeps them. */
export function securityHeaders(config: Config): MiddlewareHandler<AppEnv> {
  const isTls = config.publicOrigin.startsWith('https:')
  const headers: Readonly<Record<string, string>> = {
    'content-security-policy': DATA_POLICY,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    // Payment windows of providers are pop-ups that talk to their opener.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=(self)',
    ...(isTls ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
  return async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(headers)) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    }
  }
}

/** The worker lives under the policy of its own file: it fetches what is the store's, and sends what a page leaves behind. */
export function workerPolicy({ waitingRoomUrl, measurementUrl }: Config): string {
  const elsewhere = [waitingRoomUrl, measurementUrl].filter((url) => url !== undefined)
  return `default-src 'none'; connect-src ${["'self'", ...elsewhere].join(' ')}; script-src 'self'`
}

/**
 * The content security policy of the store's pages: own code only and no inline script but one, by its hash, before an outside waiting room's; other origins only where the
 * settings name them. Trusted Types are demanded unless a third party's script, which knows nothing of them, is loaded.
 */
export function pagePolicy(config: Config): string {
  const thirdParties = [config.portOne?.scriptUrl, config.postcodeScriptUrl].flatMap((url) =>
    url ? [new URL(url).origin] : [],
  )
  const collector = config.measurementUrl ? [config.measurementUrl] : []
  const waitingRoom = config.waitingRoomUrl ? [config.waitingRoomUrl] : []
  const isStrict = thirdParties.length === 0
  // A real provider opens windows of card companies that nobody can list beforehand.
  const elsewhere = isStrict ? [] : ['https:']
  const directives: readonly (readonly string[])[] = [
    ['default-src', "'none'"],
    [
      'script-src',
      "'self'",
      ...waitingRoom.flatMap((url) => [url, INLINE_TICKET_SCRIPT_HASH]),
      ...thirdParties,
    ],
    // Toasts bring their style element along, and rendered pages the attributes that components write (decision 044).
    ['style-src', "'self'", "'unsafe-inline'"],
    ['img-src', "'self'", 'data:', 'blob:', ...elsewhere],
    ['font-src', "'self'"],
    ['connect-src', "'self'", ...waitingRoom, ...collector, ...elsewhere],
    ['frame-src', "'self'", ...elsewhere],
    ['form-action', "'self'", ...elsewhere],
    ['manifest-src', "'self'"],
    ['worker-src', "'self'"],
    ['base-uri', "'none'"],
    ['object-src', "'none'"],
    ['frame-ancestors', "'none'"],
    ...(isStrict
      ? [
          ['require-trusted-types-for', "'script'"],
          ['trusted-types', 'pushyard'],
        ]
      : []),
  ]
  return directives.map((words) => words.join(' ')).join('; ')
}
