import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'

// It is sent to each page that is read: without comments and long names, half of it.
const { resolve } = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))
const axeSource = readFileSync(resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Violations that axe finds on the page after its running animations; without the zoom lock that
 * the spec asks for. The page has reduced motion from then on. A late question of the waiting room
 * is awaited, unless it is `held` by the test.
 */
export async function violations(page: Page, question?: 'held'): Promise<string[]> {
  // A message that fades in has less contrast meanwhile: also one that begins while axe reads the
  // page.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getTiming().iterations === Infinity,
      ),
  )
  // Its screen comes and goes by itself: axe would read one half with it and one without.
  if (question !== 'held') {
    await page.waitForFunction(() => document.querySelector('[data-state="asking"]') === null)
  }
  const { violations: found } = await new AxeBuilder({ page, axeSource })
    // Details of passed rules, and another page to join the results of frames, take two thirds of
    // the time.
    .options({ resultTypes: ['violations'], rules: { 'meta-viewport': { enabled: false } } })
    .setLegacyMode()
    .analyze()
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}
