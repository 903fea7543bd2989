import type { TextSlot } from '#src/platform/text-slot.ts'

/**
 * Loads the page anew when a part of it does not arrive, for the store was renewed under an open tab and the part
 * goes by another name now. Once for each build: one that still misses its parts is not stale but broken, and is left
 * to the error page.
 */
export function reloadStaleBuild(lastReloaded: TextSlot, build: string): void {
  window.addEventListener('vite:preloadError', (event) => {
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
