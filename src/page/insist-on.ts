/** Our choice: code that did not arrive is asked for again this often. */
const AGAIN_AFTER_MS = 1_000

let asking = 0

/** Whether a part is being asked for that will be asked for again. */
export const isInsisting = (): boolean => asking > 0

/** Loads a part that whoever needs it asks for again where it does not arrive: with the next call, or at the next press. */
export async function askAgain<Part>(load: () => Promise<Part>): Promise<Part> {
  asking += 1
  try {
    return await load()
  } finally {
    asking -= 1
  }
}

/** Loads a part of the app that nothing can stand in for: asks until it arrives. */
export async function insistOn<Part>(
  load: () => Promise<Part>,
  wake: (run: () => void, delayMs: number) => unknown = setTimeout,
): Promise<Part> {
  for (;;) {
    try {
      return await askAgain(load)
    } catch {
      // Its absence shows in the page: it waits.
    }
    await new Promise<void>((resolve) => wake(resolve, AGAIN_AFTER_MS))
  }
}
