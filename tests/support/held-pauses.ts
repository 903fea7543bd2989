import type { Page } from 'playwright/test'

/** Longer than what has to come first takes on a busy machine. */
const HELD_MS = 60_000

/** First pauses before a failed page is tried again (src/offline/retry-when-reached.tsx). */
const RETRY_PAUSES_MS = [4_000, 8_000]

interface Held {
  readonly delaysMs: readonly number[]
  readonly heldMs: number
}

/** Runs in a document. */
function hold({ delaysMs, heldMs }: Held): void {
  const wait = window.setTimeout.bind(window)
  Object.assign(window, {
    setTimeout: (run: () => void, delayMs?: number, ...rest: unknown[]) =>
      wait(run, delaysMs.includes(delayMs ?? 0) ? heldMs : delayMs, ...rest),
  })
}

/** In later documents of the page, what waits for exactly one of these times waits for a minute. */
export async function holdPauses(page: Page, ...delaysMs: number[]): Promise<void> {
  await page.addInitScript(hold, { delaysMs, heldMs: HELD_MS })
}

/** {@link holdPauses} in the document that the page shows. */
export async function holdPausesHere(page: Page, ...delaysMs: number[]): Promise<void> {
  await page.evaluate(hold, { delaysMs, heldMs: HELD_MS })
}

/** Has later documents of the page leave a failed page to the press that tries it again. */
export async function holdRetries(page: Page): Promise<void> {
  await holdPauses(page, ...RETRY_PAUSES_MS)
}
