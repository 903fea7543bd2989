import { test as base } from 'playwright/test'
import { Members } from './orders/remote-visitor.ts'
import { installWorkerWhenAsked } from './worker-when-asked.ts'
import { ShopPool, type JourneyShop, type PooledShop, type ShopSettings } from './shop-pool.ts'

/** Opens a shop with these settings. */
export type OpenShop = (settings?: ShopSettings) => Promise<JourneyShop>

/** Characters of a shop's log that a failed test shows. */
const LOG_LENGTH = 4_000

interface TestFixtures {
  openShop: OpenShop
  shop: JourneyShop
  members: Members
}

interface WorkerFixtures {
  pool: ShopPool
}

/**
 * `test` of browser tests. `page` uses `shop`, which has only the demo data when the test begins,
 * whatever tests before it did, and `members` are signed in to it. `openShop` opens another one,
 * with settings of its own.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  pool: [
    async ({}, use) => {
      await using pool = new ShopPool()
      await use(pool)
    },
    { scope: 'worker' },
  ],
  shop: async ({ openShop }, use) => {
    await use(await openShop())
  },
  members: async ({ shop }, use) => {
    await use(new Members(shop.origin))
  },
  context: async ({ context }, use) => {
    await installWorkerWhenAsked(context)
    await use(context)
  },
  baseURL: async ({ shop }, use) => {
    await use(shop.origin)
  },
  openShop: async ({ pool }, use, testInfo) => {
    const taken: PooledShop[] = []
    await use(async (settings = {}) => {
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
  },
})

export { expect } from 'playwright/test'
