import type { Server } from 'node:http'
import {
  test as playwrightTest,
  type Browser,
  type BrowserContext,
  type TestInfo,
} from 'playwright/test'
import { startLine } from './bad-network.ts'
import { Members } from './orders/remote-visitor.ts'
import { freePort } from './platform/free-port.ts'
import { watchOpenedPages } from './opened-pages.ts'
import { installWorkerWhenAsked } from './worker-when-asked.ts'
import { WIDE } from './wide-screen.ts'
import { ShopPool, type JourneyShop, type PooledShop, type ShopSettings } from './shop-pool.ts'

/** Opens a shop with these settings. */
export type OpenShop = (settings?: ShopSettings) => Promise<JourneyShop>

/** Characters of a shop's log, and of what a page shows, that a failed test prints. */
const PRINTED_LENGTH = 4_000

/**
 * Lets a test take shops of a pool, which come back when it ends. Its browser contexts end before
 * them: a page without its shop shows something else than the failed step saw.
 */
async function lendShops(
  { pool, browser }: { readonly pool: ShopPool; readonly browser: Browser },
  testInfo: TestInfo,
  work: (open: OpenShop) => Promise<void>,
): Promise<void> {
  const taken: PooledShop[] = []
  const logs: (() => string)[] = []
  await work(async (settings = {}) => {
    const pooled = await pool.take(settings)
    const { shop } = pooled
    const { length } = shop.output()
    taken.push(pooled)
    logs.push(() => `${shop.origin}\n${shop.output().slice(length).slice(-PRINTED_LENGTH)}`)
    return shop
  })
  const contexts = browser.contexts()
  if (hasFailed(testInfo)) {
    for (const log of logs) print('log of a shop in this test', log())
    for (const context of contexts) await printPages(context, testInfo)
  }
  await Promise.all(contexts.map(endRoutes))
  await Promise.all(contexts.map((context) => context.close()))
  await Promise.all(taken.map((pooled) => pool.giveBack(pooled)))
}

/** Pages request something until they close: a route must not report that the shop ended first. */
async function endRoutes(context: BrowserContext): Promise<void> {
  const ended = { behavior: 'ignoreErrors' } as const
  await Promise.all([context, ...context.pages()].map((routed) => routed.unrouteAll(ended)))
}

const hasFailed = ({ status, expectedStatus }: TestInfo): boolean => status !== expectedStatus

/** Prints what the pages of a browser show, as their roles and names, and takes pictures of them. */
async function printPages(context: BrowserContext, testInfo: TestInfo): Promise<void> {
  for (const page of context.pages()) {
    const shown = await page.locator('body').ariaSnapshot({ timeout: 5_000 }).catch(String)
    print('what a page shows', `${page.url()}\n${shown.slice(0, PRINTED_LENGTH)}`)
    const path = testInfo.outputPath(`failed-${testInfo.attachments.length}.png`)
    const lost = await page.screenshot({ path, timeout: 5_000 }).then(() => undefined, String)
    if (lost !== undefined) print('no picture of a page', lost)
    else testInfo.attachments.push({ name: page.url(), path, contentType: 'image/png' })
  }
}

/** Prints text of a failed test; of attached text the list of failures shows 300 characters. */
function print(title: string, text: string): void {
  console.error(`\n== ${title}: ${text}`)
}

const isWide = (tags: readonly string[]): boolean => tags.includes('@wide')

interface WorkerFixtures {
  pool: ShopPool
  line: Server
}

const base = playwrightTest.extend<{ openedPages: void }, WorkerFixtures>({
  openedPages: [
    async ({ browser }, use, testInfo) => {
      const opened = watchOpenedPages(browser)
      await use()
      testInfo.annotations.push(opened.note())
    },
    { auto: true },
  ],
  pool: [
    async ({}, use) => {
      await using pool = new ShopPool()
      await use(pool)
    },
    { scope: 'worker' },
  ],
  // One address for all journeys behind a network: shops that know themselves by it are used again.
  // Fixtures of workers are here, as a runner goes on only with tests that have the same ones.
  line: [
    async ({}, use) => {
      const line = await startLine(await freePort())
      await use(line)
      line.close()
    },
    { scope: 'worker' },
  ],
  context: async ({ context }, use, testInfo) => {
    await installWorkerWhenAsked(context)
    await use(context)
    if (hasFailed(testInfo)) await printPages(context, testInfo)
  },
  // Journeys of the wide screen alone. In a project of their own they would need other runners,
  // each with a browser and shops.
  viewport: ({ viewport }, use, { tags }) => use(isWide(tags) ? WIDE.viewport : viewport),
  userAgent: ({ userAgent }, use, { tags }) => use(isWide(tags) ? WIDE.userAgent : userAgent),
  isMobile: ({ isMobile }, use, { tags }) => use(isWide(tags) ? WIDE.isMobile : isMobile),
  hasTouch: ({ hasTouch }, use, { tags }) => use(isWide(tags) ? WIDE.hasTouch : hasTouch),
})

/**
 * `test` of browser tests. `page` uses `shop`, which has only the demo data when the test begins,
 * whatever tests before it did, and `members` are signed in to it.
 */
export const test = base.extend<{ shop: JourneyShop; members: Members }>({
  shop: async ({ pool, browser }, use, testInfo) => {
    await lendShops({ pool, browser }, testInfo, async (openShop) => use(await openShop()))
  },
  members: async ({ shop }, use) => {
    await use(new Members(shop.origin))
  },
  baseURL: async ({ shop }, use) => {
    await use(shop.origin)
  },
})

/**
 * `test` of browser tests that open shops with settings of their own by `openShop`. It has no
 * `shop`, which every test with a `baseURL` of it would take, whether it uses it or not: addresses
 * are absolute.
 */
export const ownShopTest = base.extend<{ openShop: OpenShop }>({
  openShop: async ({ pool, browser }, use, testInfo) => {
    await lendShops({ pool, browser }, testInfo, use)
  },
})

export { expect } from 'playwright/test'
