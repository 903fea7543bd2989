import { test as base } from 'playwright/test'
import { Members } from './remote-visitor.ts'
import { installWorkerWhenAsked } from './worker-when-asked.ts'
import {
  openPooledShop,
  ShopPool,
  type JourneyShop,
  type PooledShop,
  type ShopSettings,
} from './shop-pool.ts'

/** Opens a shop with these settings. */
export type OpenShop = (settings?: ShopSettings) => Promise<JourneyShop>

interface WorkerFixtures {
  pool: ShopPool
  shop: JourneyShop
  members: Members
}

/**
 * `test` of browser tests. `page` uses a shop that all tests of the worker share, and `members` are signed in to it.
 * `openShop` opens a shop with the demo data that no other test uses at the same time.
 */
export const test = base.extend<{ openShop: OpenShop }, WorkerFixtures>({
  pool: [
    async ({}, use) => {
      await using pool = new ShopPool()
      await use(pool)
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({}, use) => {
      const { shop } = await openPooledShop({})
      await use(shop)
      await shop[Symbol.asyncDispose]()
    },
    { scope: 'worker' },
  ],
  members: [
    async ({ shop }, use) => {
      await use(new Members(shop.origin))
    },
    { scope: 'worker' },
  ],
  context: async ({ context }, use) => {
    await installWorkerWhenAsked(context)
    await use(context)
  },
  baseURL: async ({ shop }, use) => {
    await use(shop.origin)
  },
  openShop: async ({ pool }, use) => {
    const taken: PooledShop[] = []
    await use(async (settings = {}) => {
      const pooled = await pool.take(settings)
      taken.push(pooled)
      return pooled.shop
    })
    await Promise.all(taken.map((pooled) => pool.giveBack(pooled)))
  },
})

export { expect } from 'playwright/test'
