import { isInsisting } from '#src/page/insist-on.ts'
import type { TextSlot } from '#src/platform/text-slot.ts'

/** Our choice: browsers note 250 files by themselves, which the pictures of a long visit fill. */
const FILES_NOTED = 10_000

/**
 * Loads the page anew when a part of it does not arrive, for the store was renewed under an open tab and the part
 * goes by another name now. Once for each build: one that still misses its parts is not stale but broken, and is left
 * to the error page. What the network cut and is asked for again needs no new page, which would forget what was pressed.
 */
export function reloadStaleBuild(lastReloaded: TextSlot, build: string): void {
  performance.setResourceTimingBufferSize(FILES_NOTED)
  window.addEventListener('vite:preloadError', (event) => {
    if (isInsisting() && wasCut()) return
    if (lastReloaded.read() === build || !navigator.onLine) {
      // The router would load the page anew once more for an error in the browser's own words.
      event.payload.message = `A part of the app is missing. ${event.payload.message}`
      return
    }
    event.preventDefault()
    lastReloaded.write(build)
    window.location.reload()
  })
}

/**
 * Whether the file of ours that failed last got no answer at all, rather than that it is missing; a browser that does not
 * tell says no. The error itself names the part, and not what of its imports failed, or nothing.
 */
function wasCut(): boolean {
  const failed = performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.startsWith(`${window.location.origin}/assets/`))
    .map((entry) => (entry instanceof PerformanceResourceTiming ? entry.responseStatus : undefined))
    .findLast((status) => status !== 200)
  return failed === 0
}
