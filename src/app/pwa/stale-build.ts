import type { TextSlot } from '#src/platform/text-slot.ts'

/** Our choice: a page that fails again this soon after being loaded anew is not stale but broken. */
const AGAIN_AFTER_MS = 10_000

/**
 * Loads the page anew when a part of it does not arrive, for the store was renewed under an open tab and the part
 * goes by another name now. Once only: what fails again is left to the error page.
 */
export function reloadStaleBuild(lastReload: TextSlot): void {
  window.addEventListener('vite:preloadError', (event) => {
    const isAgain = Date.now() - Number(lastReload.read() ?? 0) < AGAIN_AFTER_MS
    if (isAgain || !navigator.onLine) return
    event.preventDefault()
    lastReload.write(String(Date.now()))
    window.location.reload()
  })
}
