import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listDuePayments } from '#contract/orders/due-payments.calls.ts'
import { confirmPayment } from '#contract/payments/payments.calls.ts'
import { payRaffleWin } from '#contract/raffles/raffle-payments.calls.ts'
import { announcedRaffle } from '#tests/support/raffles/entrants.ts'
import { actInWindow, sendTo } from '#tests/support/payments/payment-window.ts'
import { putOnShelf, Shopper } from '#tests/support/platform/shopper.ts'
import type { Caller } from '#tests/support/platform/test-call.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

const dueOf = async (shop: TestShop, as: Caller) => (await shop.call(listDuePayments, { as })).items

async function payWin(shop: TestShop, as: Caller, entryId: number): Promise<void> {
  const { rows } = await shop.db.execute<{ id: number }>(
    sql`SELECT id FROM agreement_docs WHERE kind = 'ORDER'`,
  )
  const request = await shop.call(payRaffleWin, {
    params: { entryId },
    body: { payMethod: 'card', money: 0, agreements: rows.map(({ id }) => id) },
    as: { ...as, idempotencyKey: randomUUID() },
  })
  // Its order is no second thing to pay.
  expect(await dueOf(shop, as)).toMatchObject([{ kind: 'WIN', entryId }])
  const body = await actInWindow(sendTo(shop), request, 'approve')
  if (body) await shop.call(confirmPayment, { body, as })
}

test('a win is due until it is paid, for its winner alone', async () => {
  await using shop = await startTestShop()
  const { winner, reserve } = await announcedRaffle(shop, 3)
  const { entryId, payDueAt, raffle } = winner.entry
  const { items, serverTime } = await shop.call(listDuePayments, { as: winner.as })
  expect(items).toEqual([
    {
      kind: 'WIN',
      entryId,
      name: raffle.product.name,
      sizeLabel: winner.entry.sizeLabel,
      dueAt: payDueAt,
    },
  ])
  expect(new Date(serverTime)).toEqual(shop.clock.now())
  expect(await dueOf(shop, reserve.as)).toEqual([])
  await payWin(shop, winner.as, entryId)
  expect(await dueOf(shop, winner.as)).toEqual([])
})

test('a win is not due after its end, nor while its registered card is to be charged', async () => {
  await using shop = await startTestShop()
  const { winner } = await announcedRaffle(shop, 3)
  const charge = (at: string | null) =>
    shop.db.execute(
      sql`UPDATE raffle_entries SET next_charge_at = ${at} WHERE id = ${winner.entry.entryId}`,
    )
  await charge('2099-01-01')
  expect(await dueOf(shop, winner.as)).toEqual([])
  await charge(null)
  expect(await dueOf(shop, winner.as)).toHaveLength(1)
  shop.clock.advance(Date.parse(winner.entry.payDueAt ?? '') - shop.clock.now().getTime())
  expect(await dueOf(shop, winner.as)).toEqual([])
})

test.each(['member', 'guest'] as const)(
  'unpaid orders of a %s are due until their hold ends, the next end first',
  async (kind) => {
    await using shop = await startTestShop()
    const [first, second] = await putOnShelf(shop, 2)
    if (!first || !second) throw new Error('The shelf is empty')
    const buyer =
      kind === 'member' ? await Shopper.member(shop, 'demo2') : await Shopper.guest(shop)
    const early = await buyer.orderGoods([first, second])
    shop.clock.advance(5 * MINUTE_MS)
    const late = await buyer.orderGoods([second])
    expect(await dueOf(shop, buyer.as)).toMatchObject([
      { kind: 'ORDER', orderNumber: early.orderNumber, lineCount: 2, name: expect.any(String) },
      { kind: 'ORDER', orderNumber: late.orderNumber, lineCount: 1 },
    ])
    expect(await dueOf(shop, (await Shopper.guest(shop)).as)).toEqual([])
    shop.clock.advance(10 * MINUTE_MS)
    expect(await dueOf(shop, buyer.as)).toMatchObject([{ orderNumber: late.orderNumber }])
    shop.clock.advance(5 * MINUTE_MS)
    expect(await dueOf(shop, buyer.as)).toEqual([])
  },
)

test('an order with an issued account waits for the deposit until its end', async () => {
  await using shop = await startTestShop()
  const [goods] = await putOnShelf(shop, 1)
  if (!goods) throw new Error('The shelf is empty')
  const shopper = await Shopper.member(shop, 'demo2')
  const { orderNumber } = await shopper.orderGoods([goods], { payMethod: 'vbank' })
  const refundAccount = { bankCode: '004', accountNo: '12345678901', holder: '나그네' }
  const request = await shopper.startPaying(orderNumber, { payMethod: 'vbank', refundAccount })
  expect(await dueOf(shop, shopper.as)).toMatchObject([{ kind: 'ORDER', orderNumber }])
  const body = await actInWindow(sendTo(shop), request, 'approve')
  if (body) await shop.call(confirmPayment, { body, as: shopper.as })
  shop.clock.advance(HOUR_MS)
  expect(await dueOf(shop, shopper.as)).toMatchObject([
    { kind: 'DEPOSIT', orderNumber, dueAt: '2026-08-15T23:59:00+09:00' },
  ])
})
