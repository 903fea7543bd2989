import type { MiddlewareHandler } from 'hono'
import { COLOUR_MODE_SCRIPT } from '#contract/pages/colour-mode.ts'
import { EARLY_CLICKS_SCRIPT } from '#contract/pages/early-clicks.ts'
import { SHOP_HEADER } from '#contract/platform/headers.ts'
import { waitingRoomOrigin } from '#contract/waiting-room/waiting-room-origin.ts'
import type { Config } from '#server/platform/config/config.ts'
import { INLINE_TICKET_SCRIPT_HASH } from './inline-ticket-script.ts'
import { inlineStyleSources } from './inline-styles.ts'
import { sourceHash } from './source-hash.ts'
import type { AppEnv } from './app.ts'

/** For responses other than documents: the API may load and frame nothing. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** Headers of every response; headers set by a route are not replaced. */
export function securityHeaders(config: Config): MiddlewareHandler<AppEnv> {
  const isTls = config.publicOrigin.startsWith('https:')
  const headers: Readonly<Record<string, string>> = {
    [SHOP_HEADER]: '1',
    'content-security-policy': DATA_POLICY,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    // Payment windows of providers are pop-ups that talk to their opener.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(self), payment=(self)',
    ...(isTls ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
  return async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(headers)) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    }
  }
}

/**
 * Content security policy of the service worker's file: it fetches from the shop and sends queued
 * writes.
 */
export function workerPolicy(config: Config): string {
  const elsewhere = [...roomOrigins(config), config.measurementUrl].filter(
    (url) => url !== undefined,
  )
  return `default-src 'none'; connect-src ${["'self'", ...elsewhere].join(' ')}; script-src 'self'`
}

/**
 * Content security policy of the files of page workers, which import their modules and call the
 * shop.
 */
export const PAGE_WORKER_POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'"

/**
 * As {@link PAGE_WORKER_POLICY} for the scanner of gift cards, which compiles its own WebAssembly
 * (benefits#scan-decoder).
 */
export const SCAN_WORKER_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'"

/**
 * Style element that the toaster adds when the first message is shown. A test compares the hash
 * with the installed package.
 */
const TOASTER_STYLE = "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='"

/** The same element before it gets its text: the browser checks it when it is added, empty. */
const EMPTY_STYLE = sourceHash('')

/** Inline scripts of documents. */
const INLINE_SCRIPT_HASHES = [COLOUR_MODE_SCRIPT, EARLY_CLICKS_SCRIPT].map(sourceHash)

/**
 * Content security policy of a document of the shop: own code only, and inline scripts by their
 * hashes: the colour mode, clicks from before the boot script, and one for an external waiting
 * room. Styles are own sheets and what the document contains, by hash; the app sets styles of
 * elements by script alone. Other origins only where the settings name them. Trusted Types and
 * hashes of styles are required unless a third-party script that knows neither is loaded.
 */
export function pagePolicy(config: Config, html: string): string {
  const thirdParties = [config.portOne?.scriptUrl, config.postcodeScriptUrl].flatMap((url) =>
    url ? [new URL(url).origin] : [],
  )
  // Identity checks post a form to the provider's window.
  const identityWindow = config.nice ? [new URL(config.nice.windowUrl).origin] : []
  const collector = config.measurementUrl ? [config.measurementUrl] : []
  // Browsers bring the signature of a beacon that the server cannot reach (raffle-draw 4).
  const relay = new URL(config.drandUrl).origin
  const waitingRoom = roomOrigins(config)
  const isStrict = thirdParties.length === 0
  // A real provider opens windows of card companies that cannot be listed in advance.
  const elsewhere = isStrict ? [] : ['https:']
  const directives: readonly (readonly string[])[] = [
    ['default-src', "'none'"],
    [
      'script-src',
      "'self'",
      ...INLINE_SCRIPT_HASHES,
      ...waitingRoom.flatMap((url) => [url, INLINE_TICKET_SCRIPT_HASH]),
      ...thirdParties,
    ],
    [
      'style-src',
      "'self'",
      ...(isStrict
        ? [TOASTER_STYLE, EMPTY_STYLE, ...inlineStyleSources(html)]
        : ["'unsafe-inline'"]),
    ],
    ['img-src', "'self'", 'data:', 'blob:', ...elsewhere],
    ['media-src', "'self'"],
    ['font-src', "'self'"],
    ['connect-src', "'self'", relay, ...waitingRoom, ...collector, ...elsewhere],
    ['frame-src', "'self'", ...elsewhere],
    ['form-action', "'self'", ...identityWindow, ...elsewhere],
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

/** Origin of a separate waiting room, as pages trust it (src/browser/trusted-script.ts). */
function roomOrigins({ waitingRoomUrl }: Config): readonly string[] {
  const origin = waitingRoomUrl === undefined ? undefined : waitingRoomOrigin(waitingRoomUrl)
  return origin === undefined ? [] : [origin]
}
