import type { Locator, Page } from 'playwright/test'
import { expect, test } from '#tests/support/journey.ts'
import { untilLive } from '#tests/support/live-page.ts'
import { violations } from '#tests/support/violations.ts'

/** What a shopper sees of the colours: the page's ground and the browser's bars. */
const shown = (page: Page) =>
  page.evaluate(() => ({
    ground: getComputedStyle(document.documentElement).backgroundColor,
    bars: [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].find(
      ({ media }) => media === '' || matchMedia(media).matches,
    )?.content,
  }))

const LIGHT = { ground: 'rgb(255, 255, 255)', bars: '#FFFFFF' }
const DARK = { ground: 'rgb(22, 22, 23)', bars: '#161617' }

test('colours follow the system, and a choice of the shopper before it, from the first frame', async ({
  page,
}) => {
  await page.goto('/auth/login')
  await expect.poll(() => shown(page)).toEqual(LIGHT)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => shown(page)).toEqual(DARK)
  await page.emulateMedia({ colorScheme: 'light' })

  await page.getByRole('button', { name: '화면 모드' }).click()
  await expect(page.getByRole('radio', { name: '기기 설정' })).toBeChecked()
  await page.getByRole('radio', { name: '어둡게' }).check()
  expect(await shown(page)).toEqual(DARK)
  expect(await violations(page)).toEqual([])

  // Neither the boot script nor the app arrives: the document alone has the colours.
  await page.route(/\.js$/u, () => undefined)
  await page.goto('/products', { waitUntil: 'domcontentloaded' })
  await expect.poll(() => shown(page)).toEqual(DARK)
  await page.unrouteAll({ behavior: 'ignoreErrors' })

  await page.goto('/auth/login')
  const otherTab = await page.context().newPage()
  await otherTab.goto('/brands', { waitUntil: 'domcontentloaded' })
  await expect.poll(() => shown(otherTab)).toEqual(DARK)
  await page.getByRole('button', { name: '화면 모드' }).click()
  await expect(page.getByRole('radio', { name: '어둡게' })).toBeChecked()
  await page.getByRole('radio', { name: '기기 설정' }).check()
  expect(await shown(page)).toEqual(LIGHT)
  await expect.poll(() => shown(otherTab)).toEqual(LIGHT)
})

test('a chosen size differs from the others in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/products/1')
  await untilLive(page)
  const [first, second] = ['S', 'M'].map((name) => page.getByRole('button', { name, exact: true }))
  if (first === undefined || second === undefined) throw new Error('no sizes')
  await first.click()
  const groundOf = (element: Element) => getComputedStyle(element).backgroundColor
  await expect(first).toHaveAttribute('aria-pressed', 'true')
  expect(await first.evaluate(groundOf)).not.toBe(await second.evaluate(groundOf))
})

test('words of what is chosen, swatches and dots of a gallery are seen in forced colours', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/products')
  await untilLive(page)
  const chosen = page.getByRole('navigation').locator('[data-here="true"]').first()
  // Words of the same letters have one width in any font: unseen, they would leave one picture.
  const pictures = []
  for (const words of ['HN', 'NH']) {
    await chosen.evaluate((link, text) => {
      link.textContent = text
    }, words)
    pictures.push((await chosen.screenshot()).toString('base64'))
  }
  expect(pictures[0]).not.toBe(pictures[1])

  const groundsOf = (parts: Locator) =>
    parts.evaluateAll((all) => [
      ...new Set(all.map((part) => getComputedStyle(part).backgroundColor)),
    ])
  await page.getByRole('button', { name: '필터', exact: true }).click()
  const colours = page
    .getByRole('dialog', { name: '필터' })
    .getByRole('button', { name: /, \d+개$/u })
  const swatches = colours.locator('span[style]')
  await expect(swatches.first()).toBeVisible()
  expect((await groundsOf(swatches)).length).toBeGreaterThan(2)

  await page.goto('/products/2')
  await untilLive(page)
  const dots = page
    .getByRole('main')
    .locator('p[aria-hidden="true"]:has(> :nth-child(3):last-child) > *')
  expect(await groundsOf(dots)).toHaveLength(2)
})
