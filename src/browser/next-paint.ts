/** A page that is put away is not painted: what follows from the last touch is done all the same. */
const UNPAINTED_MS = 200

/** Resolves when the browser has painted what stands now, so that a touch shows before what follows from it is worked out. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, UNPAINTED_MS)
  })
}
