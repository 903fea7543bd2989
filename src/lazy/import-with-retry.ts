/** Our choice: code that did not arrive is asked for again this often. */
const AGAIN_AFTER_MS = 1_000

/** Loads a part of the app that nothing can stand in for: asks until it arrives (docs/decisions/055). */
export async function importWithRetry<Part>(
  load: () => Promise<Part>,
  wake: (run: () => void, delayMs: number) => unknown = setTimeout,
): Promise<Part> {
  for (;;) {
    try {
      return await load()
    } catch {
      // Its absence shows in the page: it waits.
    }
    await new Promise<void>((resolve) => wake(resolve, AGAIN_AFTER_MS))
  }
}
