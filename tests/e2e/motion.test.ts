import type { Page } from 'playwright/test'
import { SCROLL_ANIMATION } from '#contract/limits.ts'
import { expect, test } from '#tests/support/journey.ts'

/** Animations of the part that holds the heading: how long, how, and how far they are. */
const animationsOf = (page: Page, part: string) =>
  page.locator(`section[aria-labelledby="${part}"]`).evaluate((element) =>
    element.getAnimations().map((animation) => ({
      state: animation.playState,
      duration: animation.effect?.getTiming().duration,
      easing: animation.effect?.getTiming().easing,
    })),
  )

const untilMoving = (page: Page) =>
  page.waitForResponse((response) => response.url().includes('/start-motion'))

/** Scrolls down until the part is there, which comes as one comes near. */
async function comeNear(page: Page, part: string): Promise<void> {
  await expect(async () => {
    await page.mouse.wheel(0, 300)
    await expect(page.locator(`section[aria-labelledby="${part}"]`)).toBeAttached({ timeout: 250 })
  }).toPass()
}

test('a part below the screen appears once, as the spec says, and leaves nothing behind', async ({
  page,
}) => {
  const moving = untilMoving(page)
  await page.goto('/')
  await moving
  await comeNear(page, 'home-stores')
  await expect
    .poll(() => animationsOf(page, 'home-stores'))
    .toEqual([
      { state: 'paused', duration: SCROLL_ANIMATION.durationMs, easing: SCROLL_ANIMATION.easing },
    ])
  const part = page.locator('section[aria-labelledby="home-stores"]')
  await expect(part).toHaveCSS('opacity', '0')
  await part.evaluate((element) => element.scrollIntoView())
  await expect(part).toHaveCSS('opacity', '1')
  await expect.poll(() => animationsOf(page, 'home-stores')).toEqual([])
  await page.evaluate(() => window.scrollTo(0, 0))
  await part.evaluate((element) => element.scrollIntoView())
  expect(await animationsOf(page, 'home-stores')).toEqual([])
})

test('who wants no motion gets none', async ({ browser, store }) => {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  const moving = untilMoving(page)
  await page.goto(store.origin)
  await moving
  await comeNear(page, 'home-stores')
  expect(await animationsOf(page, 'home-stores')).toEqual([])
  await context.close()
})
