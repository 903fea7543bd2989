import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Tx } from '#server/platform/database/database.ts'
import { expirePoints } from '#server/benefits/jobs/expire-points.ts'
import { balancesOf, expectSoundLedger, memberIdOf } from '#tests/support/benefits/benefits.ts'
import { putOnShelf, Shopper } from '#tests/support/platform/shopper.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'
import {
  captureHolds,
  grantPoints,
  holdPoints,
  reduceGrant,
  restorePoints,
  voidHolds,
} from './ledger.ts'

const DAY_MS = 24 * 3_600_000

/** Unpaid orders of a member, for their ids alone. */
async function orderIds(shop: TestShop, count: number): Promise<number[]> {
  const shopper = await Shopper.member(shop, 'demo3')
  const goods = await putOnShelf(shop, count)
  for (const one of goods) await shopper.orderGoods([one])
  const { rows } = await shop.db.execute<{ id: number }>(sql`SELECT id FROM orders ORDER BY id`)
  return rows.map(({ id }) => id)
}

async function ledger(shop: TestShop, orders = 1) {
  const userId = await memberIdOf(shop, 'demo3')
  const [orderId = 0, ...others] = await orderIds(shop, orders)
  const now = shop.clock.now()
  const grant = (refId: string, amount: number, days: number) =>
    shop.db.transaction((tx) =>
      grantPoints(tx, {
        userId,
        kind: 'MILEAGE',
        source: 'EVENT',
        refId,
        amount,
        expiresAt: new Date(now.getTime() + days * DAY_MS),
        now,
      }),
    )
  const run = <Result>(work: (tx: Tx) => Promise<Result>) => shop.db.transaction(work)
  const hold = (amount: number, id = orderId) =>
    run((tx) =>
      holdPoints(tx, { userId, orderId: id }, { kind: 'MILEAGE', amount, now: shop.clock.now() }),
    )
  const lots = async () =>
    (
      await shop.db.execute<{ ref: string; remaining: number; held: number }>(sql`
        SELECT ref_id AS ref, remaining, held FROM point_lots WHERE user_id = ${userId} ORDER BY id`)
    ).rows
  return { userId, orderId, others, order: { userId, orderId }, grant, run, hold, lots, now }
}

test('what is held is used at the payment, from the lot that expires first', async () => {
  await using shop = await startTestShop()
  const { grant, hold, run, order, lots, now } = await ledger(shop)
  await grant('late', 1_000, 100)
  await grant('soon', 1_000, 10)
  expect(await hold(1_500)).toBe(true)
  expect(await lots()).toEqual([
    { ref: 'late', remaining: 1_000, held: 500 },
    { ref: 'soon', remaining: 1_000, held: 1_000 },
  ])
  expect(await balancesOf(shop, 'demo3')).toMatchObject({ mileage: 2_000 })
  await run((tx) => captureHolds(tx, order, now))
  await run((tx) => captureHolds(tx, order, now))
  expect(await lots()).toMatchObject([{ remaining: 500, held: 0 }, { remaining: 0 }])
  await expectSoundLedger(shop)
})

test('a hold that is voided leaves nothing in the ledger and frees its points', async () => {
  await using shop = await startTestShop()
  const { grant, hold, run, order, others } = await ledger(shop, 2)
  await grant('only', 1_000, 100)
  expect(await hold(1_000)).toBe(true)
  expect(await hold(10, others[0])).toBe(false)
  await run((tx) => voidHolds(tx, order))
  expect(await hold(1_000, others[0])).toBe(true)
  const { rows } = await shop.db.execute(
    sql`SELECT type FROM point_entries WHERE ref_type = 'ORDER'`,
  )
  expect(rows).toEqual([])
  await expectSoundLedger(shop)
})

test('a grant and a restoration are entered once', async () => {
  await using shop = await startTestShop()
  const { grant, hold, run, order, now } = await ledger(shop)
  await grant('one', 1_000, 100)
  expect(await grant('one', 1_000, 100)).toBeUndefined()
  await hold(1_000)
  await run((tx) => captureHolds(tx, order, now))
  const back = (amount: number, refId: string) =>
    run((tx) => restorePoints(tx, order, { kind: 'MILEAGE', amount, now, refType: 'CLAIM', refId }))
  await back(400, '1')
  await expect(back(400, '1')).rejects.toThrow('Failed query')
  await expect(back(601, '2')).rejects.toThrow('less than is restored')
  await back(600, '2')
  expect(await balancesOf(shop, 'demo3')).toMatchObject({ mileage: 1_000 })
  await expectSoundLedger(shop)
})

test('points of an expired lot come back as a lot of 30 days', async () => {
  await using shop = await startTestShop()
  const { grant, hold, run, order, now, lots } = await ledger(shop)
  await grant('short', 1_000, 5)
  await hold(600)
  await run((tx) => captureHolds(tx, order, now))
  shop.clock.advance(5 * DAY_MS)
  await expirePoints(shop.services)
  await expirePoints(shop.services)
  expect(await balancesOf(shop, 'demo3')).toMatchObject({ mileage: 0 })
  const restoration = { kind: 'MILEAGE', amount: 600, refType: 'CLAIM', refId: '1' } as const
  await run((tx) => restorePoints(tx, order, { ...restoration, now: shop.clock.now() }))
  expect(await balancesOf(shop, 'demo3')).toMatchObject({ mileage: 600 })
  expect((await lots()).at(-1)).toMatchObject({ remaining: 600 })
  shop.clock.advance(30 * DAY_MS)
  await expirePoints(shop.services)
  expect(await balancesOf(shop, 'demo3')).toMatchObject({ mileage: 0 })
  await expectSoundLedger(shop)
})

test('a held lot does not expire until its order ends, and is unusable after its end', async () => {
  await using shop = await startTestShop()
  const { grant, hold, run, order, others } = await ledger(shop, 2)
  await grant('short', 1_000, 1)
  await hold(600)
  shop.clock.advance(DAY_MS)
  expect(await hold(10, others[0])).toBe(false)
  await expirePoints(shop.services)
  expect(await balancesOf(shop, 'demo3')).toMatchObject({ mileage: 1_000 })
  await run((tx) => captureHolds(tx, order, shop.clock.now()))
  await expirePoints(shop.services)
  expect(await balancesOf(shop, 'demo3')).toMatchObject({ mileage: 0 })
  await expectSoundLedger(shop)
})

test('mileage that was granted for returned goods is taken back as far as it is left', async () => {
  await using shop = await startTestShop()
  const { grant, hold, run, order, userId, now } = await ledger(shop)
  await grant('earned', 1_000, 100)
  await hold(700)
  await run((tx) => captureHolds(tx, order, now))
  const lot = { userId, kind: 'MILEAGE', source: 'EVENT', refId: 'earned' } as const
  const change = { amount: 500, now, refType: 'CLAIM', refId: '1' }
  expect(await run((tx) => reduceGrant(tx, lot, change))).toBe(200)
  expect(await balancesOf(shop, 'demo3')).toMatchObject({ mileage: 0 })
  await expectSoundLedger(shop)
})

test('of many parallel spends of one balance as many succeed as it has points for', async () => {
  await using shop = await startTestShop()
  const { grant, hold, others, orderId } = await ledger(shop, 3)
  await grant('all', 1_000, 100)
  const ids = [orderId, ...others]
  const outcomes = await Promise.all(ids.map((id) => hold(400, id)))
  expect(outcomes.filter(Boolean)).toHaveLength(2)
  await expectSoundLedger(shop)
})

test('the ledger refuses a change of its entries', async () => {
  await using shop = await startTestShop()
  const change = shop.db.execute(sql`UPDATE point_entries SET amount = 1`)
  await expect(change).rejects.toThrow('Failed query')
  await expect(shop.db.execute(sql`DELETE FROM point_entries`)).rejects.toThrow('Failed query')
})
