import type { Page } from 'playwright/test'
import { SCROLL_ANIMATION } from '#contract/platform/limits.ts'
import { expect, test } from '#tests/support/journey.ts'
import { watchShifts } from '#tests/support/layout-shifts.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** Animations of the part that holds the heading: how long, how, and how far they are. */
const animationsOf = (page: Page, part: string) =>
  page.locator(`section[aria-labelledby="${part}"]`).evaluate((element) =>
    element.getAnimations().map((animation) => ({
      state: animation.playState,
      duration: animation.effect?.getTiming().duration,
      easing: animation.effect?.getTiming().easing,
    })),
  )

/** Interacts with the page until the code of its animations is evaluated. */
async function touchPage(page: Page): Promise<void> {
  await page.mouse.move(100, 300)
  const findCode = () => {
    const names = performance.getEntriesByType('resource').map(({ name }) => name)
    return names.find((name) => name.includes('/start-motion'))
  }
  await expect(async () => {
    await page.mouse.wheel(0, 1)
    expect(await page.evaluate(findCode)).toBeDefined()
  }).toPass()
  // The browser's own import of the same address: an arrived file may still lack its imports.
  const code = JSON.stringify(await page.evaluate(findCode))
  await page.evaluate(`import(${code}).then(() => undefined)`)
}

/** Resolves after two frames: observers of the page have seen what came before. */
async function untilDrawn(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  )
}

/** Adds a part below the screen, and resolves once the page has looked over all its parts. */
async function addPart(page: Page): Promise<void> {
  await page.evaluate(() => {
    const added = Object.assign(document.createElement('section'), { id: 'added' })
    added.dataset['appear'] = ''
    document.querySelector('main')?.append(added)
  })
  const animations = () => page.locator('#added').evaluate((added) => added.getAnimations().length)
  await expect.poll(animations).toBe(1)
}

/** Has the page look at new parts at once, and not only when it has stopped changing. */
async function lookAtOnce(page: Page): Promise<void> {
  await page.addInitScript((debounceMs) => {
    const start = window.setTimeout.bind(window)
    const soon = (run: TimerHandler, ms?: number) => start(run, ms === debounceMs ? 0 : ms)
    Object.assign(window, { setTimeout: soon })
  }, SCROLL_ANIMATION.debounceMs)
}

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
  await page.goto('/')
  await touchPage(page)
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
  await addPart(page)
  expect(await animationsOf(page, 'home-stores')).toEqual([])
  await part.evaluate((element) => element.scrollIntoView())
  await untilDrawn(page)
  expect(await animationsOf(page, 'home-stores')).toEqual([])
})

/**
 * Notes of each view transition which elements it carries under a name of their own, and whether
 * the page fades in beneath it. It is noted from its start, which comes before the new page is
 * shown.
 */
async function watchTransitions(page: Page): Promise<() => Promise<unknown>> {
  await page.evaluate(() => {
    const seen: Promise<unknown>[] = []
    Object.assign(window, { seenTransitions: seen })
    const start = document.startViewTransition.bind(document)
    const note = () => {
      const parts = document
        .getAnimations()
        .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.pseudoElement : null))
      const carried = new Set(parts.filter((part) => part?.includes('group(product-picture)')))
      const isFading = document.querySelector('main')?.getAnimations().length !== 0
      return { carried: [...carried], isFading }
    }
    document.startViewTransition = (options) => {
      const transition = start(options)
      seen.push(transition.ready.then(note, String))
      return transition
    }
  })
  return () =>
    page.evaluate(() =>
      Promise.all((window as unknown as { seenTransitions: Promise<unknown>[] }).seenTransitions),
    )
}

const CARRIED = { carried: ['::view-transition-group(product-picture)'], isFading: false }
const firstCards = (page: Page) => page.getByRole('list', { name: '상품' }).getByRole('article')

/** Presses a card that lies below the first screen and answers where the list was scrolled to. */
async function pressCard(page: Page): Promise<number> {
  const card = firstCards(page).nth(6)
  const name = await card.getByRole('heading').innerText()
  const link = card.getByRole('link')
  const path = `/v1${await link.getAttribute('href')}/detail`
  // A pointer over the link has the page fetched ahead; what takes long is a skeleton first, which
  // nothing grows into. Scrolling may bring the link under the pointer.
  const ahead = page.waitForResponse((response) => new URL(response.url()).pathname === path)
  await link.scrollIntoViewIfNeeded()
  await link.hover()
  await (await ahead).finished()
  const scrolled = await page.evaluate(() => window.scrollY)
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  return scrolled
}

test("a card's picture becomes the product's and goes back into the card, which stays where it was", async ({
  page,
}) => {
  await page.goto('/products?stock=true')
  await expect(firstCards(page).first()).toBeVisible()
  await touchPage(page)
  const transitions = await watchTransitions(page)
  const scrolled = await pressCard(page)
  await expect.poll(transitions).toEqual([CARRIED])
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect.poll(transitions).toEqual([CARRIED, CARRIED])
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled)
  await page.getByRole('banner').getByRole('link', { name: 'PUSHYARD' }).first().click()
  await expect(page).toHaveURL((url) => url.pathname === '/')
  await expect(page.locator('main [data-morph]').first()).toBeAttached()
  expect(await transitions()).toHaveLength(2)
})

test('a browser without view transitions changes pages as ever', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'startViewTransition', { value: undefined })
  })
  await page.goto('/products?stock=true')
  await expect(firstCards(page).first()).toBeVisible()
  await touchPage(page)
  await pressCard(page)
  await expect(page).toHaveURL(/\/products\/\d+$/u)
})

test('who wants no motion gets none', async ({ browser, shop }) => {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  await lookAtOnce(page)
  await page.goto(shop.origin)
  await touchPage(page)
  await comeNear(page, 'home-stores')
  await untilDrawn(page)
  expect(await animationsOf(page, 'home-stores')).toEqual([])
  await page.goto(`${shop.origin}/products?stock=true`)
  await expect(firstCards(page).first()).toBeVisible()
  const transitions = await watchTransitions(page)
  await pressCard(page)
  expect(await transitions()).toEqual([])
})

test('scrolling through the home page to its end moves nothing that was shown', async ({
  page,
}) => {
  const shifts = await watchShifts(page)
  await page.goto('/')
  await touchPage(page)
  await expect(async () => {
    await page.mouse.wheel(0, 300)
    const left = await page.evaluate(
      () => document.documentElement.scrollHeight - window.innerHeight - window.scrollY,
    )
    expect(left).toBeLessThan(2)
    await expect(page.locator('section[aria-labelledby="home-stores"]')).toBeAttached({
      timeout: 1,
    })
  }).toPass({ intervals: [50] })
  expect(await shifts()).toEqual([])
})

test('the brand in focus is shown with its products, so that nothing moves when they arrive', async ({
  page,
}) => {
  const ofBrand = /[?&]brandIds=\d/u
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(ofBrand, async (route) => {
    await released
    await route.continue()
  })
  const asked = page.waitForRequest(ofBrand)
  await page.goto('/')
  await touchPage(page)
  await comeNear(page, 'home-sale')
  await asked
  const focus = page.locator('section[aria-labelledby="home-brand-focus"]')
  await expect(focus).toHaveCount(0)
  release()
  await comeNear(page, 'home-brand-focus')
  await expect(focus.getByRole('listitem')).toHaveCount(4)
})
