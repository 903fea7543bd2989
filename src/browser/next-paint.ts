/** Time limit for a hidden page, which is not painted. */
const UNPAINTED_MS = 200

/**
 * Resolves after the next paint, so that the response to an input is visible before its further
 * work.
 */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, UNPAINTED_MS)
  })
}
