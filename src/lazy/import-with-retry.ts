/** Delay before a failed import is repeated (our choice). */
const AGAIN_AFTER_MS = 1_000

/** Retry of a dynamic import that has no fallback: repeats until the module loads (docs/decisions/055). */
export async function importWithRetry<Part>(
  load: () => Promise<Part>,
  wake: (run: () => void, delayMs: number) => unknown = setTimeout,
): Promise<Part> {
  for (;;) {
    try {
      return await load()
    } catch {
      // The missing component is visible in the page, so the import continues.
    }
    await new Promise<void>((resolve) => wake(resolve, AGAIN_AFTER_MS))
  }
}
