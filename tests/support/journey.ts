import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { QueryResultRow } from 'pg'
import { test as base } from 'playwright/test'
import { giveDatabaseBack, takeDatabase, withClient } from './journey-databases.ts'
import { restoreData } from './pristine-data.ts'
import { startShopProcess } from './shop-process.ts'
import type { ShopProcess } from './shop-process.ts'

/** A running store of a journey's own, and its database for what only a row can prove. */
export interface JourneyShop extends ShopProcess {
  query<Row extends QueryResultRow>(sql: string, values?: unknown[]): Promise<Row[]>
}

type Settings = Readonly<Record<string, string>>

/** Opens a store of a journey's own, with these settings. */
export type OpenShop = (settings?: Settings) => Promise<JourneyShop>

/** Settings of stores that keep nothing in memory that the next journey would notice, rendered pages aside. */
const FORGETFUL: ReadonlySet<string> = new Set(['STORE_CLOCK'])
/** Longer than a store keeps rendered pages (server/ssr/page-cache.ts): they may show what another journey changed. */
const PAGES_KEPT_MS = 2_000

/** A store that journeys use one after another. */
interface PooledStore {
  readonly key: string
  readonly store: JourneyShop
  readonly databaseUrl: string
  /** False once a journey ended its process: it may run with another clock. */
  readonly isUntouched: () => boolean
  /** When the last journey was done with it, on the clock of `performance.now()`. */
  givenBackAt: number
}

async function openPooledStore(settings: Settings): Promise<PooledStore> {
  const databaseUrl = await takeDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'pushyard-store-'))
  const server = await startShopProcess({
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    ...settings,
  })
  let isUntouched = true
  const store: JourneyShop = {
    ...server,
    end: async (signal) => {
      isUntouched = false
      await server.end(signal)
    },
    query: async (sql, values = []) =>
      withClient(databaseUrl, async (client) => (await client.query(sql, values)).rows),
    [Symbol.asyncDispose]: async () => {
      await server[Symbol.asyncDispose]()
      await rm(folder, { recursive: true, force: true })
      giveDatabaseBack(databaseUrl)
    },
  }
  return {
    key: JSON.stringify(settings),
    store,
    databaseUrl,
    isUntouched: () => isUntouched,
    givenBackAt: 0,
  }
}

/** Stores of one worker, by their settings. */
class StorePool implements AsyncDisposable {
  readonly #free: PooledStore[] = []

  /** A store with these settings and the demo data alone: one that another journey is done with, or a new one. */
  async take(settings: Settings): Promise<PooledStore> {
    const key = JSON.stringify(settings)
    const isReady = ({ givenBackAt }: PooledStore) =>
      performance.now() - givenBackAt > PAGES_KEPT_MS
    const index = this.#free.findIndex((pooled) => pooled.key === key && isReady(pooled))
    const [pooled] = index === -1 ? [] : this.#free.splice(index, 1)
    if (pooled === undefined) return await openPooledStore(settings)
    if (await withClient(pooled.databaseUrl, restoreData)) return pooled
    await pooled.store[Symbol.asyncDispose]()
    return await openPooledStore(settings)
  }

  async giveBack(pooled: PooledStore): Promise<void> {
    const names = Object.keys(JSON.parse(pooled.key) as Settings)
    pooled.givenBackAt = performance.now()
    const isReusable = pooled.isUntouched() && names.every((name) => FORGETFUL.has(name))
    if (isReusable) this.#free.push(pooled)
    else await pooled.store[Symbol.asyncDispose]()
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all(this.#free.map(({ store }) => store[Symbol.asyncDispose]()))
  }
}

/**
 * A journey's `test`: `page` speaks to a store shared by the worker's journeys; `openStore` hands out one that no other
 * journey uses at the same time, with these settings and the demo data alone.
 */
export const test = base.extend<{ openStore: OpenShop }, { pool: StorePool; store: JourneyShop }>({
  pool: [
    async ({}, use) => {
      await using pool = new StorePool()
      await use(pool)
    },
    { scope: 'worker' },
  ],
  store: [
    async ({}, use) => {
      const { store } = await openPooledStore({})
      await use(store)
      await store[Symbol.asyncDispose]()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ store }, use) => {
    await use(store.origin)
  },
  openStore: async ({ pool }, use) => {
    const taken: PooledStore[] = []
    await use(async (settings = {}) => {
      const pooled = await pool.take(settings)
      taken.push(pooled)
      return pooled.store
    })
    await Promise.all(taken.map((pooled) => pool.giveBack(pooled)))
  },
})

export { expect } from 'playwright/test'
