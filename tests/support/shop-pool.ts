import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { request, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { QueryResultRow } from 'pg'
import {
  giveDatabaseBack,
  takeDatabase,
  withClient,
  type JourneyDatabase,
} from './journey-databases.ts'
import { startShopProcess, type ShopProcess } from './shop-process.ts'

/** A running shop and its database, for facts that only a row can prove. */
export interface JourneyShop extends ShopProcess {
  query<Row extends QueryResultRow>(sql: string, values?: unknown[]): Promise<Row[]>
}

/** Environment variables of a shop (README, settings). */
export type ShopSettings = Readonly<Record<string, string>>

/**
 * Settings with which a process can be used by several tests: it holds no state in memory that a
 * test would notice, except rendered pages. The clock of such a process continues.
 */
const REUSABLE: ReadonlySet<string> = new Set(['PUBLIC_ORIGIN', 'STORE_CLOCK'])
/** How long rendered pages are cached (server/pages/ssr/page-cache.ts). */
const PAGE_CACHE_MS = 1_000

/** A shop process with its database, used by one test after another. */
export interface PooledShop {
  readonly settings: ShopSettings
  readonly shop: JourneyShop
  readonly database: JourneyDatabase
  /** True after a test ended the process: it may have been started again with another clock. */
  readonly wasEnded: () => boolean
  /** End of the last test that used it, in milliseconds of `performance.now()`. */
  returnedAtMs: number
}

/** Starts a shop with these settings on a database with only the demo data. */
async function openPooledShop(settings: ShopSettings): Promise<PooledShop> {
  const database = await takeDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'pushyard-store-'))
  const server = await startShopProcess({
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    ...settings,
  })
  let wasEnded = false
  const shop: JourneyShop = {
    ...server,
    end: async (signal) => {
      wasEnded = true
      await server.end(signal)
    },
    query: async (sql, values = []) =>
      withClient(database.url, async (client) => (await client.query(sql, values)).rows),
    [Symbol.asyncDispose]: async () => {
      // A second saved: after SIGTERM the shop waits for requests under way.
      await server.end('SIGKILL')
      await rm(folder, { recursive: true, force: true })
      giveDatabaseBack(database)
    },
  }
  return { settings, shop, database, wasEnded: () => wasEnded, returnedAtMs: 0 }
}

/**
 * Resolves once a shop has begun with all requests that lay in its sockets while it was stopped. Of
 * the last test, they would else write into the data of the next one.
 */
async function untilCaughtUp({ origin }: ShopProcess): Promise<void> {
  // By a connection of its own, which is accepted and read after the others.
  const asking = request(`${origin}/healthz`, { agent: false })
  asking.end()
  const [response] = (await once(asking, 'response')) as [IncomingMessage]
  response.resume()
}

/** Shops of one worker that no test uses at the moment. */
export class ShopPool implements AsyncDisposable {
  readonly #free: PooledShop[] = []

  /** A shop with these settings and only the demo data: one from the pool, or a new one. */
  async take(settings: ShopSettings): Promise<PooledShop> {
    const pooled = this.#takeFree(settings)
    if (pooled === undefined) return await openPooledShop(settings)
    // Before the data are put back: it may hold locks.
    pooled.shop.resume()
    await untilCaughtUp(pooled.shop)
    const [isRestored] = await Promise.all([
      pooled.database.pristine.restore(),
      // A second shop would cost the start and the first slow pages of a process.
      setTimeout(pooled.returnedAtMs + PAGE_CACHE_MS - performance.now()),
    ])
    if (isRestored) return pooled
    await pooled.shop[Symbol.asyncDispose]()
    return await openPooledShop(settings)
  }

  /** Returns a shop to the pool, or ends it when its memory may contain what the test did. */
  async giveBack(pooled: PooledShop): Promise<void> {
    pooled.returnedAtMs = performance.now()
    const isReusable = Object.keys(pooled.settings).every((name) => REUSABLE.has(name))
    if (!isReusable || pooled.wasEnded()) return await pooled.shop[Symbol.asyncDispose]()
    // Jobs of unused shops take a tenth of the processor time of a run.
    pooled.shop.pause()
    this.#free.push(pooled)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all(this.#free.map(({ shop }) => shop[Symbol.asyncDispose]()))
  }

  #takeFree(settings: ShopSettings): PooledShop | undefined {
    const key = JSON.stringify(settings)
    const index = this.#free.findIndex((pooled) => JSON.stringify(pooled.settings) === key)
    return index === -1 ? undefined : this.#free.splice(index, 1)[0]
  }
}
