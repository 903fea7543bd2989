import type { Page } from 'playwright/test'
import { attributeDifferences } from '#tests/support/hydrated-attributes.ts'
import { expect, ownShopTest, test } from '#tests/support/journey.ts'
import { lostToLargeText, NOTHING_LOST } from '#tests/support/large-text.ts'
import { watchShifts } from '#tests/support/layout-shifts.ts'
import { untilLive } from '#tests/support/live-page.ts'
import { becomeVisitor, Members } from '#tests/support/orders/remote-visitor.ts'
import { listenTo } from '#tests/support/served-page.ts'
import { crowdedHeadings } from '#tests/support/crowded-headings.ts'
import { takePicture } from '#tests/support/take-picture.ts'
import { violations } from '#tests/support/violations.ts'
import { builtRoutes } from './built-routes.ts'
import { delayAnswers } from './late-answers.ts'
import { untilSettled } from './settled.ts'
import type { Visit, VisitedShop } from './visit.ts'
import { visitsOf } from './visits.ts'

// The worker would answer the second document with the shell. A context that visits share would save
// less than the runners that it needs.
test.use({ serviceWorkers: 'block' })

/**
 * Routes of the pages that are crawled at each size in all their states: of those `npm test`
 * selects; `all` by `npm run crawl`. By default each page `once` on the phone: its further states
 * cost half as much again.
 */
const CRAWLED = {
  phone: process.env['CRAWL_PHONE'] ?? 'once',
  desktop: process.env['CRAWL_DESKTOP'] ?? '',
}

/**
 * Tags that let the projects run a visit at its sizes; undefined for none (each size has its own
 * layout).
 */
function sizesOf({ route, isOwnPage }: Visit): string[] | undefined {
  const isCrawled = (routes: string) => {
    if (routes === 'once') return isOwnPage === true
    return routes === 'all' || (route !== undefined && routes.split(',').includes(route))
  }
  const onDesktop = isCrawled(CRAWLED.desktop)
  if (isCrawled(CRAWLED.phone)) return onDesktop ? ['@crawled'] : []
  return onDesktop ? ['@desktop'] : undefined
}

/** Opens a page and checks that it loads completely, without movement and as React rendered it. */
async function expectWhole(page: Page, url: URL, { heading, endsAt }: Visit): Promise<void> {
  const shifts = await watchShifts(page)
  await page.goto(url.href)
  await untilLive(page)
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText(heading)
  await expect(title).toHaveCount(1)
  await untilSettled(page)
  await page.evaluate(() => document.fonts.ready)
  expect(new URL(page.url()).pathname).toBe(endsAt ?? url.pathname)
  // After a redirect in the app another page replaces the first.
  if (endsAt === undefined) expect(await shifts(), 'layout shifts').toEqual([])
  await expect(page).toHaveTitle(/PUSHYARD/u)
  await expect.poll(() => attributeDifferences(page), { message: 'hydration' }).toEqual([])
}

/** Visits the page of this shop and checks all of it. */
async function crawl(page: Page, visit: Visit, shop: VisitedShop): Promise<void> {
  const url = new URL(await visit.open(page, shop), shop.origin)
  const logged = listenTo(page)
  await delayAnswers(page)
  await expectWhole(page, url, visit)
  expect(await crowdedHeadings(page), 'space above headings').toEqual([])

  // Colours in a transition have another contrast.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit.act?.(page)
  await takePicture(page, visit.name)
  expect(await violations(page), 'axe').toEqual([])
  expect(await lostToLargeText(page), 'double text size').toEqual(NOTHING_LOST)

  if (visit.isServed === true) {
    await becomeVisitor(page, await shop.members.get('demo1'))
    await expectWhole(page, url, visit)
  }
  expect(logged, 'console').toEqual([])
}

for (const visit of visitsOf(builtRoutes())) {
  const tag = sizesOf(visit)
  if (tag === undefined) continue
  const { name, settings } = visit
  const title = `${name} is a whole page`
  if (settings === undefined) {
    test(title, { tag }, async ({ page, shop: { origin }, members }) => {
      await crawl(page, visit, { origin, members })
    })
  } else {
    ownShopTest(title, { tag }, async ({ page, openShop }) => {
      const { origin } = await openShop(settings)
      await crawl(page, visit, { origin, members: new Members(origin) })
    })
  }
}
