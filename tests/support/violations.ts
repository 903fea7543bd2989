import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright/test'

// It is sent to each page that is read: without comments and long names, half of it.
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

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
  await page.evaluate(AXE)
  return page.evaluate(async () => {
    const { axe: reader } = window as unknown as { axe: typeof axe }
    const { violations: found } = await reader.run({
      // Details of passed rules take two thirds of the time.
      resultTypes: ['violations'],
      rules: { 'meta-viewport': { enabled: false } },
    })
    // The target is looked for after the reading, when the element may be gone: then it is `:root`.
    return found.flatMap(({ id, nodes }) =>
      nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html}`),
    )
  })
}
