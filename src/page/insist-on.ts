/** Our choice: code that did not arrive is asked for again this often. */
const AGAIN_AFTER_MS = 1_000

let asking = 0

/** Whether a part is being asked for that will be asked for again by itself. */
export const isInsisting = (): boolean => asking > 0

/** Loads a part of the app that nothing can stand in for: asks until it arrives. */
export async function insistOn<Part>(
  load: () => Promise<Part>,
  wake: (run: () => void, delayMs: number) => unknown = setTimeout,
): Promise<Part> {
  for (;;) {
    asking += 1
    try {
      return await load()
    } catch {
      // Its absence shows in the page: it waits.
    } finally {
      asking -= 1
    }
    await new Promise<void>((resolve) => wake(resolve, AGAIN_AFTER_MS))
  }
}
