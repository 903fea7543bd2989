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
  const transitions = await watchTransitions(page)
  await openFirstProduct(page)
  expect(await transitions()).toEqual([])
  await context.close()
})

/** What view transitions carried under a name of their own, by their types. */
async function watchTransitions(page: Page): Promise<() => Promise<unknown>> {
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document)
    const seen: string[] = []
    Object.assign(window, { seenTransitions: seen })
    document.startViewTransition = (options) => {
      const transition = start(options)
      const note = async () => {
        await transition.ready
        const parts = document.getAnimations().flatMap(({ effect }) => {
          const name = effect instanceof KeyframeEffect ? effect.pseudoElement : undefined
          return name?.startsWith('::view-transition-group(product') ? [name] : []
        })
        seen.push(`${[...(transition.types ?? [])].join()} ${[...new Set(parts)].join()}`)
      }
      void note()
      return transition
    }
  })
  return () =>
    page.evaluate(() => (window as unknown as { seenTransitions: unknown }).seenTransitions)
}

async function openFirstProduct(page: Page): Promise<void> {
  const card = page.getByRole('main').getByRole('article').first()
  const name = await card.getByRole('heading').innerText()
  await card.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

test("a card's picture becomes the product's, and no other change of page is a transition", async ({
  page,
}) => {
  const moving = untilMoving(page)
  await page.goto('/products?stock=true')
  await moving
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  const transitions = await watchTransitions(page)
  await openFirstProduct(page)
  await expect.poll(transitions).toEqual(['product ::view-transition-group(product-picture)'])
  await page.goBack()
  await expect(page.getByRole('list', { name: '상품' }).getByRole('article').first()).toBeVisible()
  expect(await transitions()).toHaveLength(1)
})

test('a browser without view transitions changes pages as ever', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'startViewTransition', { value: undefined })
  })
  const moving = untilMoving(page)
  await page.goto('/products?stock=true')
  await moving
  await openFirstProduct(page)
  await expect(page).toHaveURL(/\/products\/\d+$/u)
})
