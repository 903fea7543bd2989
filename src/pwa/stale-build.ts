import { SHOP_HEADER } from '#contract/platform/headers.ts'
import type { StorageKey } from '#src/browser/storage-key.ts'

/**
 * Our choice: the browser's default of 250 entries is too small for the pictures of a long visit.
 */
const FILES_NOTED = 10_000

/**
 * Reloads the page when a chunk does not load, because a release may have renamed it under an open
 * tab. Once for each build: a build with missing chunks is broken and is left to the error page. A
 * network failure causes no reload: the caller imports again, or shows an offline message from the
 * error's cause.
 */
export function reloadStaleBuild(lastReloaded: StorageKey, build: string): void {
  performance.setResourceTimingBufferSize(FILES_NOTED)
  window.addEventListener('vite:preloadError', ({ payload }) => {
    restoreStyles(payload.message)
    // The router would reload the page by itself for an error with the browser's message.
    payload.message = `Missing part: ${payload.message}`
    if (!navigator.onLine || wasCut()) {
      payload.cause = 'offline'
    } else if (lastReloaded.read() !== build) {
      // If it fails, the next missing chunk triggers it again.
      reloadIfAvailable(lastReloaded, build).catch(() => undefined)
    }
  })
}

/** Delay before a failed style sheet is requested again (our choice). */
const AGAIN_AFTER_MS = 1_000

/**
 * Requests the style sheet that this error names until it loads. The bundler requests a sheet once;
 * a later import of its page would show the page without it.
 */
function restoreStyles(message: string): void {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
  const failed = links.find(({ href }) => message.endsWith(href))
  if (failed === undefined) return
  const again = document.createElement('link')
  again.rel = 'stylesheet'
  again.crossOrigin = failed.crossOrigin
  again.href = failed.href
  again.addEventListener('error', () => setTimeout(() => restoreStyles(message), AGAIN_AFTER_MS))
  failed.replaceWith(again)
}

/** Reloading from an unreachable shop would show the browser's own error page. */
async function reloadIfAvailable(lastReloaded: StorageKey, build: string): Promise<void> {
  const { status, headers } = await fetch(build, { method: 'HEAD', cache: 'no-store' })
  if (isUnavailable(status) || !headers.has(SHOP_HEADER)) return
  lastReloaded.write(build)
  window.location.reload()
}

/** Status of a shop that starts, or of a proxy without a shop: no file is missing. */
const isUnavailable = (status: number) => status >= 500

/**
 * The shop's status for a file that is not in its build; filters and proxies answer with others.
 */
const MISSING = 404

/**
 * Whether the last failed file got no response or one that is not the shop's, or no file failed;
 * false in browsers that do not report statuses. The error itself names the chunk at most, not
 * which of its imports failed.
 */
function wasCut(): boolean {
  const failed = performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.startsWith(`${window.location.origin}/assets/`))
    .map((entry): unknown => 'responseStatus' in entry && entry.responseStatus)
    .filter((status) => status !== 200)
  const last = failed.length === 0 ? 0 : failed.at(-1)
  return typeof last === 'number' && last !== MISSING
}
