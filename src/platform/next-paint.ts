/** Resolves when the browser has painted what stands now, so that a touch shows before what follows from it is worked out. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
  })
}
