import { onlineManager } from '@tanstack/react-query'

/** Delay before a failed import is repeated; it doubles up to the last one (our choice). */
const FIRST_PAUSE_MS = 1_000
const LAST_PAUSE_MS = 16_000

/**
 * Retry of a dynamic import that has no fallback: repeats until the module loads
 * (docs/decisions/055). Pauses grow, and end early once the network reaches the shop again, or no
 * longer does.
 */
export async function importWithRetry<Part>(
  load: () => Promise<Part>,
  wake: (run: () => void, delayMs: number) => unknown = setTimeout,
): Promise<Part> {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LAST_PAUSE_MS)) {
    try {
      return await load()
    } catch {
      // The missing component is visible in the page, so the import continues.
    }
    let unsubscribe = (): void => undefined
    await new Promise<void>((resolve) => {
      unsubscribe = onlineManager.subscribe(() => resolve())
      wake(resolve, pauseMs)
    })
    unsubscribe()
  }
}
