import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { closeDatabase, openDatabase, type Database } from '#server/platform/database/database.ts'
import { OutsideProvider } from './payments/payment-provider.ts'
import { remoteShop } from './platform/remote-shop.ts'
import { putOnShelf, type Goods, type Shop } from './platform/shopper.ts'
import { freePort } from './platform/free-port.ts'
import { startShopProcess, type ShopProcess } from './shop-process.ts'
import { cloneTemplate, dropDatabase } from './platform/template-database.ts'
import { startTestShop, type TestShop } from './platform/test-shop.ts'
import { untilAwaited, untilEnded } from './platform/until.ts'

const DAY = '2026-08-14'

/** Messages of a call whose shop was killed, before its answer began or in the middle of it. */
export const CUT_OFF = /fetch failed|terminated/u

/**
 * A shop in its own process that can be killed and opened again, with a provider that outlives it.
 */
export class KillableShop implements AsyncDisposable {
  readonly provider: OutsideProvider
  readonly shop: Shop
  readonly goods: Goods
  readonly #settings: Readonly<Record<string, string>>
  readonly #database: string
  #process: ShopProcess

  private constructor(parts: {
    provider: OutsideProvider
    shop: Shop
    goods: Goods
    settings: Readonly<Record<string, string>>
    database: string
    process: ShopProcess
  }) {
    this.provider = parts.provider
    this.shop = parts.shop
    this.goods = parts.goods
    this.#settings = parts.settings
    this.#database = parts.database
    this.#process = parts.process
  }

  /** A shop with `stock` pieces of one size, and with further settings. */
  static async open(
    stock: number,
    further: Readonly<Record<string, string>> = {},
  ): Promise<KillableShop> {
    const port = String(await freePort())
    const origin = `http://localhost:${port}`
    const provider = await OutsideProvider.start(origin)
    const { name, url } = await cloneTemplate('catalogue')
    const db = openDatabase(url)
    const shop = remoteShop(origin, db)
    const [goods] = await putOnShelf(shop, 1, stock)
    if (!goods) throw new Error('No size has stock')
    const settings = {
      PORT: port,
      DATABASE_URL: url,
      DATA_DIR: await mkdtemp(join(tmpdir(), 'pushyard-killable-')),
      // The gate of an outside waiting room is not asked; this suite is not about waiting.
      WAITING_ROOM_URL: 'http://127.0.0.1:9',
      ...provider.settings,
      ...further,
    }
    const process = await startAt(settings, '12:00')
    return new KillableShop({ provider, shop, goods, settings, database: name, process })
  }

  get db(): Database {
    return this.shop.db
  }

  /** Ends the process as the machine would: nothing is closed, nothing is said. */
  async kill(): Promise<void> {
    await this.#process.end('SIGKILL')
  }

  /** Opens the shop again at a time of the same day. */
  async reopen(time: string): Promise<void> {
    this.#process = await startAt(this.#settings, time)
  }

  /**
   * Kills the shop when its server asks the provider for `path`; before or after the provider did
   * what it was asked.
   */
  killAt(path: RegExp, when: 'before' | 'after'): { readonly done: Promise<void> } {
    let killed = () => {}
    const done = new Promise<void>((resolve) => {
      killed = resolve
    })
    this.provider.intercept = async (asked, answer) => {
      if (!path.test(asked)) return answer()
      this.provider.intercept = (_, next) => next()
      const response = when === 'after' ? await answer() : new Response(null, { status: 502 })
      await this.kill()
      killed()
      return response
    }
    return { done }
  }

  /** Another process of the shop on the same database, in this process; it runs no jobs. */
  async secondProcess(): Promise<TestShop> {
    const url = this.#settings['DATABASE_URL'] ?? ''
    return startTestShop({
      database: { url, [Symbol.asyncDispose]: async () => undefined },
      clock: new Date(`${DAY}T12:00:00+09:00`),
    })
  }

  /**
   * Kills the shop while a transaction of `work` waits for the row of an order, so that nothing of
   * it is committed; the result of `work` is not used.
   */
  async killInTransaction(orderNumber: string, work: () => Promise<unknown>): Promise<void> {
    const stopped = await this.db.transaction(async (tx) => {
      await tx.execute(sql`SELECT 1 FROM orders WHERE order_number = ${orderNumber} FOR UPDATE`)
      const ended = work().catch(() => undefined)
      const waiting = await untilAwaited(tx)
      await this.kill()
      await ended
      return waiting
    })
    await untilEnded(this.db, stopped)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    // A second saved: after SIGTERM the shop waits for requests under way.
    await this.kill()
    await this.provider[Symbol.asyncDispose]()
    await closeDatabase(this.db)
    await dropDatabase(this.#database)
    await rm(this.#settings['DATA_DIR'] ?? '', { recursive: true, force: true })
  }
}

async function startAt(
  settings: Readonly<Record<string, string>>,
  time: string,
): Promise<ShopProcess> {
  return startShopProcess({ ...settings, STORE_CLOCK: `${DAY}T${time}:00+09:00` }, 'source')
}

/** Number of rows of a table with an optional condition. */
export async function countOf(db: Database, what: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`SELECT count(*) AS count FROM ${what}`)
  return rows[0]?.count ?? 0
}
