const PAUSE_MS = 20

/** Asks again and again until the answer is yes; the test's own time limit ends a wait that leads nowhere. */
export async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) {
    await new Promise((resolve) => {
      setTimeout(resolve, PAUSE_MS)
    })
  }
}
