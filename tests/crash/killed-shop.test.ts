import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getOrder } from '#contract/after-sales/order-histories.calls.ts'
import { confirmPayment } from '#contract/payments/payments.calls.ts'
import type { Database } from '#server/platform/database/database.ts'
import { killsAtEachStep } from '#tests/support/kill-at-each-step.ts'
import { countOf, CUT_OFF, KillableShop } from '#tests/support/killable-shop.ts'
import type { OutsideProvider } from '#tests/support/payments/payment-provider.ts'
import { actInWindow } from '#tests/support/payments/payment-window.ts'
import { findGoods, remoteClient } from '#tests/support/platform/remote-client.ts'
import { Shopper, stockOf } from '#tests/support/platform/shopper.ts'
import { startShopProcess } from '#tests/support/shop-process.ts'
import { until, untilAwaited, untilEnded } from '#tests/support/platform/until.ts'

/** Several starts of a whole process on a slow machine. */
const LONG = { timeout: 180_000 }

const COMMIT_LOCK = 4_173_003

/**
 * From now on an order's commit waits for {@link COMMIT_LOCK}: the database finishes it even if who
 * asked is gone.
 */
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

async function moneyAt({ provider }: OutsideProvider): Promise<{ paid: number; back: number }> {
  return {
    paid: await countOf(provider.db, sql`stand_in.payments WHERE status = 'paid'`),
    back: await countOf(provider.db, sql`stand_in.payments WHERE status = 'cancelled'`),
  }
}

async function stateOf(shopper: Shopper, orderNumber: string): Promise<string> {
  const params = { orderNumber }
  return (await shopper.shop.call(getOrder, { params, as: shopper.as })).state
}

test(
  'a shop killed while it writes an order loses no stock, and the same request orders once',
  LONG,
  async () => {
    await using shop = await KillableShop.open(3)
    const { db, goods } = shop
    const shopper = await Shopper.guest(shop.shop)
    const body = await shopper.orderBody([goods])
    const key = randomUUID()
    const { answer, pid } = await db.transaction(async (tx) => {
      await tx.execute(sql`SELECT 1 FROM skus WHERE id = ${goods.sizeId} FOR UPDATE`)
      const ordered = shopper.order(body, key).catch((error: unknown) => error)
      const waiting = await untilAwaited(tx)
      await shop.kill()
      return { answer: await ordered, pid: waiting }
    })
    expect(answer).toBeInstanceOf(Error)
    await untilEnded(db, pid)
    expect(await countOf(db, sql`orders`)).toBe(0)
    expect(await stockOf(shop.shop, goods.sizeId)).toEqual({ onHand: 3, held: 0 })
    await shop.reopen('12:01')
    await shopper.order(body, key)
    expect(await countOf(db, sql`orders`)).toBe(1)
    expect(await stockOf(shop.shop, goods.sizeId)).toEqual({ onHand: 3, held: 1 })
  },
)

test(
  'a shop killed between an order and its answer answers the same request with that order',
  LONG,
  async () => {
    await using shop = await KillableShop.open(3)
    const { db, goods } = shop
    const shopper = await Shopper.guest(shop.shop)
    const body = await shopper.orderBody([goods])
    const key = randomUUID()
    await waitAtCommit(db)
    const lost = db.transaction(async (tx) => {
      await tx.execute(sql`SELECT pg_advisory_xact_lock(${COMMIT_LOCK})`)
      const answer = shopper.order(body, key).catch((error: unknown) => error)
      await untilAwaited(tx)
      await shop.kill()
      return answer
    })
    expect(await lost).toBeInstanceOf(Error)
    await until(async () => (await countOf(db, sql`orders`)) === 1)
    expect(await countOf(db, sql`idempotency_keys WHERE answer IS NOT NULL`)).toBe(0)
    await shop.reopen('12:01')
    const { orderNumber } = await shopper.order(body, key)
    expect(await stateOf(shopper, orderNumber)).toBe('PAY_WAIT')
    expect(await countOf(db, sql`orders`)).toBe(1)
    expect(await stockOf(shop.shop, goods.sizeId)).toEqual({ onHand: 3, held: 1 })
    // The unpaid order returns its piece when its time is over.
    await shop.kill()
    await shop.reopen('12:16')
    await until(async () => (await stateOf(shopper, orderNumber)) === 'PAY_EXPIRED')
    expect(await stockOf(shop.shop, goods.sizeId)).toEqual({ onHand: 3, held: 0 })
  },
)

// The steps of these payments: tests/crash/killed-at-steps-of-checkout.test.ts.
test.runIf(killsAtEachStep)(
  'a shop killed before the provider received an attempt, and again after it took the money, charges once',
  LONG,
  async () => {
    await using shop = await KillableShop.open(3)
    const { db, goods, provider } = shop
    const shopper = await Shopper.guest(shop.shop)
    const { orderNumber } = await shopper.orderGoods([goods])
    const atPrepare = shop.killAt(/prepare/u, 'before')
    await expect(shopper.startPaying(orderNumber)).rejects.toThrow(CUT_OFF)
    await atPrepare.done
    // Later than a parallel call would share the attempt.
    await shop.reopen('12:02')
    const request = await shopper.startPaying(orderNumber)
    expect(request.merchantUid).toBe(`${orderNumber}_2`)
    const windowReturn = await actInWindow(provider.send, request, 'approve')
    if (!windowReturn) throw new Error('The window returned no outcome')
    const atConfirm = shop.killAt(/^\/payments\/imp_/u, 'after')
    const confirm = () => shop.shop.call(confirmPayment, { body: windowReturn, as: shopper.as })
    await expect(confirm()).rejects.toThrow(CUT_OFF)
    await atConfirm.done
    expect(await countOf(db, sql`payments WHERE status = 'PAID'`)).toBe(0)
    // Without a second confirmation the shop asks by itself a minute later.
    await shop.reopen('12:04')
    await until(async () => (await stateOf(shopper, orderNumber)) === 'PAID')
    expect((await confirm()).result).toBe('PAID')
    await provider.deliverNotices()
    expect(await moneyAt(provider)).toEqual({ paid: 1, back: 0 })
    const sales = sql`stock_movements WHERE kind = 'SALE' AND sku_id = ${goods.sizeId}`
    expect(await countOf(db, sales)).toBe(1)
    expect(await stockOf(shop.shop, goods.sizeId)).toEqual({ onHand: 2, held: 0 })
  },
)

test.runIf(killsAtEachStep).each(['before', 'after'] as const)(
  'a shop killed %s the provider gave money back gives it back once',
  LONG,
  async (when) => {
    await using shop = await KillableShop.open(3)
    const { db, goods, provider } = shop
    const shopper = await Shopper.guest(shop.shop)
    const { orderNumber } = await shopper.orderGoods([goods])
    const request = await shopper.startPaying(orderNumber)
    const windowReturn = await actInWindow(provider.send, request, 'tamper')
    if (!windowReturn) throw new Error('The window returned no outcome')
    const atRefund = shop.killAt(/cancel/u, when)
    // The job that sends refunds may take this one first: the request is then answered before the
    // kill.
    const answer = shop.shop.call(confirmPayment, { body: windowReturn, as: shopper.as }).then(
      () => 'answered',
      (error: unknown) => String(error),
    )
    await atRefund.done
    expect(await answer).toMatch(/^answered$|fetch failed|terminated|PAYMENT_MISMATCH/u)
    expect(await countOf(db, sql`payment_cancels WHERE status = 'REQUESTED'`)).toBe(1)
    await shop.reopen('12:05')
    await until(async () => (await countOf(db, sql`payment_cancels WHERE status = 'DONE'`)) === 1)
    expect(await moneyAt(provider)).toEqual({ paid: 0, back: 1 })
    expect(await stateOf(shopper, orderNumber)).toBe('PAY_WAIT')
  },
)

test(
  'a shop with its own database and the local provider forgets neither order nor late notice',
  LONG,
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'pushyard-crash-'))
    await using shop = await startShopProcess(
      { DATA_DIR: dataDir, WAITING_ROOM_URL: 'http://127.0.0.1:9' },
      'source',
    )
    const client = remoteClient(shop.origin)
    const shopper = await Shopper.guest(client)
    const { orderNumber } = await shopper.orderGoods([await findGoods(client)])
    const request = await shopper.startPaying(orderNumber)
    const send = (path: string, init: RequestInit) => fetch(`${shop.origin}${path}`, init)
    expect(await actInWindow(send, request, 'late', 1)).toBeUndefined()
    await shop.end('SIGKILL')
    await shop.start()
    await until(async () => (await stateOf(shopper, orderNumber)) === 'PAID')
    await shop.end('SIGTERM')
    await rm(dataDir, { recursive: true, force: true })
  },
)
