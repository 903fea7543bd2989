import type { StorageKey } from '#src/browser/storage-key.ts'

/** Our choice: browsers note 250 files by themselves, which the pictures of a long visit fill. */
const FILES_NOTED = 10_000

/**
 * Loads the page anew when a part of it does not arrive, for the store was renewed under an open tab and the part
 * goes by another name now. Once for each build: one that still misses its parts is not stale but broken, and is left
 * to the error page. What the network cut is no such part: whoever wants it asks again, or says that there is no network,
 * which the error names as its cause.
 */
export function reloadStaleBuild(lastReloaded: StorageKey, build: string): void {
  performance.setResourceTimingBufferSize(FILES_NOTED)
  window.addEventListener('vite:preloadError', ({ payload }) => {
    // The router would load the page anew by itself for an error in the browser's own words.
    payload.message = `Missing part: ${payload.message}`
    if (!navigator.onLine || wasCut()) {
      payload.cause = 'offline'
    } else if (lastReloaded.read() !== build) {
      // Where that fails the next part that is missing has it tried again.
      loadAnew(lastReloaded, build).catch(() => undefined)
    }
  })
}

/** A store that is out of reach would have the browser's own error page take the place of this one. */
async function loadAnew(lastReloaded: StorageKey, build: string): Promise<void> {
  await fetch(build, { method: 'HEAD', cache: 'no-store' })
  lastReloaded.write(build)
  window.location.reload()
}

/**
 * Whether none of our files was answered for as missing, or the one that failed last got no answer at all; a browser that
 * does not tell says no. The error itself names the part, and not what of its imports failed, or nothing.
 */
function wasCut(): boolean {
  const failed: unknown[] = performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.startsWith(`${window.location.origin}/assets/`))
    .map((entry) => 'responseStatus' in entry && entry.responseStatus)
    .filter((status) => status !== 200)
  return [0, ...failed].at(-1) === 0
}
