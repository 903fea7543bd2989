import type { Server } from 'node:http'
import { test as playwrightTest, type TestInfo } from 'playwright/test'
import { startLine } from './bad-network.ts'
import { Members } from './orders/remote-visitor.ts'
import { freePort } from './platform/free-port.ts'
import { installWorkerWhenAsked } from './worker-when-asked.ts'
import { WIDE } from './wide-screen.ts'
import { ShopPool, type JourneyShop, type PooledShop, type ShopSettings } from './shop-pool.ts'

/** Opens a shop with these settings. */
export type OpenShop = (settings?: ShopSettings) => Promise<JourneyShop>

/** Characters of a shop's log that a failed test shows. */
const LOG_LENGTH = 4_000

/** Lets a test take shops of a pool, which come back when it ends. */
async function lendShops(
  pool: ShopPool,
  testInfo: TestInfo,
  work: (open: OpenShop) => Promise<void>,
): Promise<void> {
  const taken: PooledShop[] = []
  await work(async (settings = {}) => {
    const pooled = await pool.take(settings)
    taken.push(pooled)
    return pooled.shop
  })
  if (testInfo.status !== testInfo.expectedStatus) {
    for (const { shop } of taken) {
      await testInfo.attach(`log of ${shop.origin}`, { body: shop.output().slice(-LOG_LENGTH) })
    }
  }
  await Promise.all(taken.map((pooled) => pool.giveBack(pooled)))
}

const isWide = (tags: readonly string[]): boolean => tags.includes('@wide')

interface WorkerFixtures {
  pool: ShopPool
  line: Server
}

const base = playwrightTest.extend<object, WorkerFixtures>({
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
  context: async ({ context }, use) => {
    await installWorkerWhenAsked(context)
    await use(context)
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
  shop: async ({ pool }, use, testInfo) => {
    await lendShops(pool, testInfo, async (openShop) => use(await openShop()))
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
  openShop: async ({ pool }, use, testInfo) => {
    await lendShops(pool, testInfo, use)
  },
})

export { expect } from 'playwright/test'
