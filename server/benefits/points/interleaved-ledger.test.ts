import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { expirePoints } from '#server/benefits/jobs/expire-points.ts'
import { orders } from '#server/platform/database/schema/orders.ts'
import { SeededRandom } from '#tests/support/platform/seeded-random.ts'
import { expectSoundLedger, memberIdOf } from '#tests/support/benefits/benefits.ts'
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
const MEMBER = 'demo3'
const ROUNDS = 5
const ORDERS_AT_ONCE = 3

/** Orders of a member, for their ids alone: copies of one. */
async function placeOrders(shop: TestShop): Promise<number[]> {
  const shopper = await Shopper.member(shop, MEMBER)
  await shopper.orderGoods(await putOnShelf(shop, 1))
  const [order] = await shop.db.select().from(orders)
  if (order === undefined) throw new Error('No order was placed')
  const { id: _id, addressKey: _addressKey, ...copied } = order
  await shop.db.insert(orders).values(
    Array.from({ length: ROUNDS * ORDERS_AT_ONCE }, (_, n) => ({
      ...copied,
      orderNumber: `260814-${String(n + 1).padStart(7, '0')}`,
      requestKey: `copy-${n + 1}`,
    })),
  )
  const { rows } = await shop.db.execute<{ id: number }>(sql`SELECT id FROM orders ORDER BY id`)
  return rows.map(({ id }) => id)
}

test.each([1, 2, 3])(
  'orders, grants, returns and expiries of one member at the same time leave a sound ledger, seed %i',
  async (seed) => {
    await using shop = await startTestShop()
    const random = new SeededRandom(seed)
    const userId = await memberIdOf(shop, MEMBER)
    const orderIds = await placeOrders(shop)
    const { db, clock } = shop
    let grants = 0
    const grant = (round: number) =>
      db.transaction((tx) =>
        grantPoints(tx, {
          userId,
          kind: 'MILEAGE',
          source: 'EVENT',
          refId: `round ${round} ${(grants += 1)}`,
          amount: 100 + random.below(900),
          expiresAt: new Date(clock.now().getTime() + (1 + random.below(4)) * DAY_MS),
          now: clock.now(),
        }),
      )
    /** Holds points for an order, and then uses or frees them; of used ones a part comes back. */
    const order = async (orderId: number, round: number): Promise<void> => {
      const amount = 1 + random.below(800)
      const [isPaid, share] = [random.chance(0.6), random.below(amount + 1)]
      const run = db.transaction.bind(db)
      const owner = { userId, orderId }
      const now = clock.now()
      const isHeld = await run((tx) => holdPoints(tx, owner, { kind: 'MILEAGE', amount, now }))
      if (!isHeld) return
      if (!isPaid) return run((tx) => voidHolds(tx, owner))
      await run((tx) => captureHolds(tx, owner, now))
      const back = { kind: 'MILEAGE', amount: share, now: clock.now() } as const
      const reference = { refType: 'CLAIM', refId: `${orderId} ${round}` }
      await run((tx) => restorePoints(tx, owner, { ...back, ...reference }))
    }
    const takeBack = (round: number) =>
      db.transaction((tx) => {
        const lot = { userId, kind: 'MILEAGE', source: 'EVENT', refId: `round ${round} 1` } as const
        const change = { amount: 50, now: clock.now(), refType: 'CLAIM', refId: `back ${round}` }
        return reduceGrant(tx, lot, change)
      })
    for (let round = 0; round < ROUNDS; round += 1) {
      await grant(round)
      // Each order is paid once: the shop locks its row.
      const own = orderIds.slice(round * ORDERS_AT_ONCE, (round + 1) * ORDERS_AT_ONCE)
      await Promise.all([
        ...own.map((id) => order(id, round)),
        grant(round),
        grant(round),
        takeBack(round),
        expirePoints(shop.services),
      ])
      await expectSoundLedger(shop)
      clock.advance(DAY_MS)
    }
    expect(grants).toBeGreaterThan(ROUNDS)
  },
)
