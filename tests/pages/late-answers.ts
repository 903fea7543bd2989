import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright/test'
import { SeededRandom } from '#tests/support/platform/seeded-random.ts'

/**
 * Longest delay of an answer or a script in milliseconds, and the seed of the delays; by hand only,
 * see `docs/recipes/page.md`.
 */
const LONGEST = Number(process.env['ANSWER_DELAY'] ?? 0)
const SEED = Number(process.env['ANSWER_DELAY_SEED'] ?? 20_261_121)

/**
 * Delays each answer of a call and each script by a time of its own, so that the parts of a page
 * arrive in another order.
 */
export async function delayAnswers(page: Page): Promise<void> {
  if (LONGEST === 0) return
  const random = new SeededRandom(SEED)
  await page.route(/\/(v1|assets)\//u, async (route) => {
    await pause(random.below(LONGEST))
    await route.continue()
  })
}
