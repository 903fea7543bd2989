import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getOrder } from '#contract/order-histories.ts'
import { confirmPayment } from '#contract/payments.ts'
import { closeDatabase, openDatabase } from '#server/database/database.ts'
import type { Database } from '#server/database/database.ts'
import { OutsideProvider } from '#tests/support/payment-provider.ts'
import { actInWindow } from '#tests/support/payment-window.ts'
import { findGoods, remoteClient, remoteShop } from '#tests/support/remote-shop.ts'
import { Shopper, putOnShelf, stockOf } from '#tests/support/shopper.ts'
import type { Goods, Shop } from '#tests/support/shopper.ts'
import { freePort, startShopProcess } from '#tests/support/shop-process.ts'
import type { ShopProcess } from '#tests/support/shop-process.ts'
import { cloneTemplate, dropDatabase } from '#tests/support/template-database.ts'
import { isWaitingForLock, until } from '#tests/support/until.ts'

/** Several starts of a whole process on a slow machine. */
const LONG = { timeout: 180_000 }

/** A store in its own process that can be killed and opened again, with a provider that outlives it. */
class KillableStore implements AsyncDisposable {
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

  static async open(stock: number): Promise<KillableStore> {
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
      // The gate of an outside waiting room is not asked; this suite is not about waiting.
      WAITING_ROOM_URL: 'http://127.0.0.1:9',
      ...provider.settings,
    }
    const process = await startAt(settings, '12:00')
    return new KillableStore({ provider, shop, goods, settings, database: name, process })
  }

  get db(): Database {
    return this.shop.db
  }

  /** Ends the process as the machine would: nothing is closed, nothing is said. */
  async kill(): Promise<void> {
    await this.#process.end('SIGKILL')
  }

  /** Opens the store again at a time of the same day. */
  async reopen(time: string): Promise<void> {
    this.#process = await startAt(this.#settings, time)
  }

  /** Kills the store when its server asks the provider for `path`; before or after the provider did what it was asked. */
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

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#process.end('SIGTERM')
    await this.provider[Symbol.asyncDispose]()
    await closeDatabase(this.db)
    await dropDatabase(this.#database)
  }
}

async function startAt(
  settings: Readonly<Record<string, string>>,
  time: string,
): Promise<ShopProcess> {
  return startShopProcess({ ...settings, STORE_CLOCK: `2026-08-14T${time}:00+09:00` }, 'source')
}

async function countOf(db: Database, what: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`SELECT count(*) AS count FROM ${what}`)
  return rows[0]?.count ?? 0
}

const COMMIT_LOCK = 4_173_003

/** From now on an order's commit waits for {@link COMMIT_LOCK}: the database finishes it even if who asked is gone. */
async function waitAtCommit(db: Database): Promise<void> {
  await db.execute(sql`
    CREATE FUNCTION wait_at_commit() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN PERFORM pg_advisory_xact_lock(${sql.raw(String(COMMIT_LOCK))}); RETURN NULL; END $$
  `)
  await db.execute(sql`
    CREATE CONSTRAINT TRIGGER wait_at_commit AFTER INSERT ON orders DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW EXECUTE FUNCTION wait_at_commit()
  `)
}

async function moneyAt({ provider }: OutsideProvider): Promise<{ kept: number; back: number }> {
  return {
    kept: await countOf(provider.db, sql`stand_in.payments WHERE status = 'paid'`),
    back: await countOf(provider.db, sql`stand_in.payments WHERE status = 'cancelled'`),
  }
}

async function stateOf(shopper: Shopper, orderNumber: string): Promise<string> {
  const params = { orderNumber }
  return (await shopper.store.call(getOrder, { params, as: shopper.as })).state
}

test(
  'a store killed while it writes an order loses no stock, and the same request orders once',
  LONG,
  async () => {
    await using store = await KillableStore.open(3)
    const { db, goods } = store
    const shopper = await Shopper.guest(store.shop)
    const body = await shopper.orderBody([goods])
    const key = randomUUID()
    const lost = db.transaction(async (tx) => {
      await tx.execute(sql`SELECT 1 FROM skus WHERE id = ${goods.sizeId} FOR UPDATE`)
      const answer = shopper.order(body, key).catch((error: unknown) => error)
      await until(() => isWaitingForLock(db))
      await store.kill()
      return answer
    })
    expect(await lost).toBeInstanceOf(Error)
    await until(async () => !(await isWaitingForLock(db)))
    expect(await countOf(db, sql`orders`)).toBe(0)
    expect(await stockOf(store.shop, goods.sizeId)).toEqual({ onHand: 3, held: 0 })
    await store.reopen('12:01')
    await shopper.order(body, key)
    expect(await countOf(db, sql`orders`)).toBe(1)
    expect(await stockOf(store.shop, goods.sizeId)).toEqual({ onHand: 3, held: 1 })
  },
)

test(
  'a store killed between an order and its answer answers the same request with that order',
  LONG,
  async () => {
    await using store = await KillableStore.open(3)
    const { db, goods } = store
    const shopper = await Shopper.guest(store.shop)
    const body = await shopper.orderBody([goods])
    const key = randomUUID()
    await waitAtCommit(db)
    const lost = db.transaction(async (tx) => {
      await tx.execute(sql`SELECT pg_advisory_xact_lock(${COMMIT_LOCK})`)
      const answer = shopper.order(body, key).catch((error: unknown) => error)
      await until(() => isWaitingForLock(db))
      await store.kill()
      return answer
    })
    expect(await lost).toBeInstanceOf(Error)
    await until(async () => (await countOf(db, sql`orders`)) === 1)
    expect(await countOf(db, sql`idempotency_keys WHERE answer IS NOT NULL`)).toBe(0)
    await store.reopen('12:01')
    const { orderNumber } = await shopper.order(body, key)
    expect(await stateOf(shopper, orderNumber)).toBe('PAY_WAIT')
    expect(await countOf(db, sql`orders`)).toBe(1)
    expect(await stockOf(store.shop, goods.sizeId)).toEqual({ onHand: 3, held: 1 })
    // The unpaid order returns its piece when its time is over.
    await store.kill()
    await store.reopen('12:16')
    await until(async () => (await stateOf(shopper, orderNumber)) === 'PAY_EXPIRED')
    expect(await stockOf(store.shop, goods.sizeId)).toEqual({ onHand: 3, held: 0 })
  },
)

test(
  'a store killed before the provider received an attempt, and again after it took the money, charges once',
  LONG,
  async () => {
    await using store = await KillableStore.open(3)
    const { db, goods, provider } = store
    const shopper = await Shopper.guest(store.shop)
    const { orderNumber } = await shopper.orderGoods([goods])
    const atPrepare = store.killAt(/prepare/u, 'before')
    await expect(shopper.startPaying(orderNumber)).rejects.toThrow('fetch failed')
    await atPrepare.done
    await store.reopen('12:01')
    const request = await shopper.startPaying(orderNumber)
    expect(request.merchantUid).toBe(`${orderNumber}_2`)
    const told = await actInWindow(provider.send, request, 'approve')
    if (!told) throw new Error('The window returned no outcome')
    const atConfirm = store.killAt(/^\/payments\/imp_/u, 'after')
    const confirm = () => store.shop.call(confirmPayment, { body: told, as: shopper.as })
    await expect(confirm()).rejects.toThrow('fetch failed')
    await atConfirm.done
    expect(await countOf(db, sql`payments WHERE status = 'PAID'`)).toBe(0)
    // Without a second confirmation the shop asks by itself a minute later.
    await store.reopen('12:03')
    await until(async () => (await stateOf(shopper, orderNumber)) === 'PAID')
    expect((await confirm()).result).toBe('PAID')
    await provider.deliverNotices()
    expect(await moneyAt(provider)).toEqual({ kept: 1, back: 0 })
    const sales = sql`stock_movements WHERE kind = 'SALE' AND sku_id = ${goods.sizeId}`
    expect(await countOf(db, sales)).toBe(1)
    expect(await stockOf(store.shop, goods.sizeId)).toEqual({ onHand: 2, held: 0 })
  },
)

test.each(['before', 'after'] as const)(
  'a store killed %s the provider gave money back gives it back once',
  LONG,
  async (when) => {
    await using store = await KillableStore.open(3)
    const { db, goods, provider } = store
    const shopper = await Shopper.guest(store.shop)
    const { orderNumber } = await shopper.orderGoods([goods])
    const request = await shopper.startPaying(orderNumber)
    const told = await actInWindow(provider.send, request, 'tamper')
    if (!told) throw new Error('The window returned no outcome')
    const atRefund = store.killAt(/cancel/u, when)
    await expect(store.shop.call(confirmPayment, { body: told, as: shopper.as })).rejects.toThrow(
      'fetch failed',
    )
    await atRefund.done
    expect(await countOf(db, sql`payment_cancels WHERE status = 'REQUESTED'`)).toBe(1)
    await store.reopen('12:05')
    await until(async () => (await countOf(db, sql`payment_cancels WHERE status = 'DONE'`)) === 1)
    expect(await moneyAt(provider)).toEqual({ kept: 0, back: 1 })
    expect(await stateOf(shopper, orderNumber)).toBe('PAY_WAIT')
  },
)

test(
  'a store with its own database and the local provider forgets neither order nor late notice',
  LONG,
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'pushyard-crash-'))
    await using store = await startShopProcess(
      { DATA_DIR: dataDir, WAITING_ROOM_URL: 'http://127.0.0.1:9' },
      'source',
    )
    const door = remoteClient(store.origin)
    const shopper = await Shopper.guest(door)
    const { orderNumber } = await shopper.orderGoods([await findGoods(door)])
    const request = await shopper.startPaying(orderNumber)
    const send = (path: string, init: RequestInit) => fetch(`${store.origin}${path}`, init)
    expect(await actInWindow(send, request, 'late', 1)).toBeUndefined()
    await store.end('SIGKILL')
    await store.start()
    await until(async () => (await stateOf(shopper, orderNumber)) === 'PAID')
    await store.end('SIGTERM')
    await rm(dataDir, { recursive: true, force: true })
  },
)
