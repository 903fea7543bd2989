import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { RequestOf } from '#contract/platform/endpoint.ts'
import { getRaffleAudit } from '#contract/raffles/raffle-details.calls.ts'
import { declineRaffleWin, getRaffleEntry } from '#contract/raffles/raffle-entries.calls.ts'
import { getOrder } from '#contract/after-sales/order-histories.calls.ts'
import { confirmPayment, preparePayment } from '#contract/payments/payments.calls.ts'
import {
  changeWinAddress,
  getWinSheet,
  payRaffleWin,
} from '#contract/raffles/raffle-payments.calls.ts'
import { auditRaffle } from '#core/raffle/audit.ts'
import { expireHolds } from '#server/payments/jobs/expire-holds.ts'
import { runRaffleClock } from '#server/raffles/jobs/run-raffle-clock.ts'
import { grantPoints } from '#server/benefits/points/ledger.ts'
import { lockBalances } from '#server/benefits/points/point.store.ts'
import { lockEntry } from '#server/raffles/draw/entry.store.ts'
import { PaidOrder } from '#tests/support/orders/after-order.ts'
import { expectSoundLedger } from '#tests/support/benefits/benefits.ts'
import {
  announcedRaffle,
  enter,
  newEntrants,
  raffleOf,
  sizesOf,
} from '#tests/support/raffles/entrants.ts'
import { actInWindow, sendTo } from '#tests/support/payments/payment-window.ts'
import { registerCard } from '#tests/support/payments/registered-card.ts'
import { refusalOf, Shopper, stockOf } from '#tests/support/platform/shopper.ts'
import type { Caller } from '#tests/support/platform/test-call.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'
import { untilAwaited } from '#tests/support/platform/until.ts'

const HOUR_MS = 3_600_000

type WinBody = RequestOf<typeof payRaffleWin>['body']

async function openWindow(
  shop: TestShop,
  as: Caller,
  entryId: number,
  money = 0,
  way: Pick<WinBody, 'payMethod' | 'customerUid'> = { payMethod: 'card' },
) {
  const { rows } = await shop.db.execute<{ id: number }>(
    sql`SELECT id FROM agreement_docs WHERE kind = 'ORDER'`,
  )
  const body = { ...way, money, agreements: rows.map(({ id }) => id) }
  return shop.call(payRaffleWin, {
    params: { entryId },
    body,
    as: { ...as, idempotencyKey: randomUUID() },
  })
}

/** Grants money to the member of an entry. */
async function giveMoney(shop: TestShop, entryId: number, amount: number): Promise<void> {
  const { rows } = await shop.db.execute<{ userId: number }>(
    sql`SELECT user_id AS "userId" FROM raffle_entries WHERE id = ${entryId}`,
  )
  const now = shop.clock.now()
  const expiresAt = new Date(now.getTime() + 1_000 * HOUR_MS)
  await shop.db.transaction((tx) =>
    grantPoints(tx, {
      kind: 'MONEY',
      source: 'GIFT_CARD',
      refId: randomUUID(),
      userId: rows[0]?.userId ?? 0,
      amount,
      expiresAt,
      now,
    }),
  )
}

async function pay(shop: TestShop, as: Caller, entryId: number) {
  const request = await openWindow(shop, as, entryId)
  const body = await actInWindow(sendTo(shop), request, 'approve')
  if (!body) throw new Error('The window returned no outcome')
  return () => shop.call(confirmPayment, { body, as })
}

test('a won piece is paid once for the price of the raffle and leaves the stock', async () => {
  await using shop = await startTestShop()
  const { raffleProductId, sizeId, own, winner, reserve } = await announcedRaffle(shop, 4)
  const before = await stockOf(shop, sizeId)
  const sheetOf = (as: Caller) =>
    shop.call(getWinSheet, { params: { entryId: winner.entry.entryId }, query: {}, as })
  const sheet = await sheetOf(winner.as)
  expect(sheet).toMatchObject({ line: { sizeId, count: 1 }, receiver: { receiverName: '나그네' } })
  await expect(sheetOf(reserve.as)).rejects.toMatchObject({ code: 'RAFFLE_ENTRY_NOT_FOUND' })
  const first = await openWindow(shop, winner.as, winner.entry.entryId)
  expect(first.amount).toBe(sheet.amounts.payAmount)
  expect((await own(winner.as)).state).toBe('PAYING')
  const confirm = await pay(shop, winner.as, winner.entry.entryId)
  expect(await confirm()).toMatchObject({ result: 'PAID', orderNumber: first.orderNumber })
  expect(await own(winner.as)).toMatchObject({ state: 'PAID', orderNumber: first.orderNumber })
  expect(await stockOf(shop, sizeId)).toEqual({ onHand: before.onHand - 1, held: before.held - 1 })
  await expect(openWindow(shop, winner.as, winner.entry.entryId)).rejects.toMatchObject({
    code: 'RAFFLE_ALREADY_PAID',
  })
  await expect(sheetOf(winner.as)).rejects.toMatchObject({ code: 'RAFFLE_ALREADY_PAID' })
  await expect(openWindow(shop, reserve.as, reserve.entry.entryId)).rejects.toMatchObject({
    code: 'RAFFLE_NOT_WON',
  })
  await expect(openWindow(shop, reserve.as, winner.entry.entryId)).rejects.toMatchObject({
    code: 'RAFFLE_ENTRY_NOT_FOUND',
  })
  await runRaffleClock(shop.services)
  expect((await own(reserve.as)).state).toBe('LOST')
  const audit = await shop.call(getRaffleAudit, { params: { raffleProductId }, query: {} })
  expect(auditRaffle(audit).passed).toBe(true)
})

test('an unpaid win is a penalty point and passes to the reserve for 12 hours', async () => {
  await using shop = await startTestShop()
  const { raffleProductId, sizeId, own, winner, reserve } = await announcedRaffle(shop, 4)
  shop.clock.advance(24 * HOUR_MS + 61_000)
  await runRaffleClock(shop.services)
  expect((await own(winner.as)).state).toBe('PAY_EXPIRED')
  expect(await own(reserve.as)).toMatchObject({ state: 'WON' })
  const { rows } = await shop.db.execute(sql`SELECT half_points FROM raffle_penalties`)
  expect(rows).toEqual([{ half_points: 2 }])
  shop.clock.advance(12 * HOUR_MS + 61_000)
  await runRaffleClock(shop.services)
  await runRaffleClock(shop.services)
  expect((await own(reserve.as)).state).toBe('PAY_EXPIRED')
  expect(await stockOf(shop, sizeId)).toMatchObject({ held: 0 })
  const audit = await shop.call(getRaffleAudit, { params: { raffleProductId }, query: {} })
  expect(auditRaffle(audit)).toMatchObject({
    passed: true,
    figures: { released: 2, promoted: 1 },
  })
})

test('the time of the provider decides a payment at the end of the window, with 60 seconds of grace', async () => {
  await using shop = await startTestShop()
  const { own, winner } = await announcedRaffle(shop, 4)
  shop.clock.advance(24 * HOUR_MS - 2_000)
  const confirm = await pay(shop, winner.as, winner.entry.entryId)
  shop.clock.advance(22_000)
  expect((await confirm()).result).toBe('PAID')
  expect((await own(winner.as)).state).toBe('PAID')
})

test('a win can be given up without a penalty until 6 hours before the end', async () => {
  await using shop = await startTestShop()
  const { own, winner, reserve } = await announcedRaffle(shop, 4)
  const decline = (as: Caller, entryId: number) =>
    shop.call(declineRaffleWin, { params: { entryId }, body: {}, as })
  expect(await decline(winner.as, winner.entry.entryId)).toEqual({
    state: 'DECLINED',
    penaltyPoints: 0,
  })
  expect((await own(reserve.as)).state).toBe('WON')
  shop.clock.advance(7 * HOUR_MS)
  expect(await decline(reserve.as, reserve.entry.entryId)).toEqual({
    state: 'DECLINED',
    penaltyPoints: 0.5,
  })
})

test('a win is not given up after its payment window, and its penalty is a whole point', async () => {
  await using shop = await startTestShop()
  const { own, winner } = await announcedRaffle(shop, 4)
  const { entryId } = winner.entry
  const { orderNumber } = await openWindow(shop, winner.as, entryId)
  shop.clock.advance(24 * HOUR_MS)
  const late = shop.call(declineRaffleWin, { params: { entryId }, body: {}, as: winner.as })
  expect((await refusalOf(late)).code).toBe('RAFFLE_PAY_EXPIRED')
  const order = { params: { orderNumber }, as: winner.as }
  expect((await shop.call(getOrder, order)).state).toBe('PAY_WAIT')
  shop.clock.advance(61_000)
  await runRaffleClock(shop.services)
  expect((await own(winner.as)).state).toBe('PAY_EXPIRED')
  const { rows } = await shop.db.execute(sql`SELECT half_points FROM raffle_penalties`)
  expect(rows).toEqual([{ half_points: 2 }])
})

test('reserves of several sizes give up their places, and the log passes the audit', async () => {
  await using shop = await startTestShop()
  const raffleProductId = await raffleOf(shop, 'b2-shoes')
  const [first = 0, second = 0] = await sizesOf(shop, raffleProductId)
  // Three winners and two reserves: both are in the list of the second size, one alone in that of
  // the first.
  await shop.db.execute(sql`
    UPDATE raffle_sizes SET quantity = CASE WHEN sku_id = ${second} THEN 2 ELSE 1 END
    WHERE raffle_product_id = ${raffleProductId}`)
  await shop.db.execute(sql`
    UPDATE raffle_products SET reserve_percent = 100 WHERE id = ${raffleProductId}`)
  await runRaffleClock(shop.services)
  const entered = []
  for (const as of await newEntrants(shop, 5)) {
    const { entryId } = await enter(shop, as, raffleProductId, { otherSizeIds: [second] })
    entered.push({ as, params: { entryId } })
  }
  shop.clock.advance(19 * HOUR_MS)
  await runRaffleClock(shop.services)
  const params = { raffleProductId }
  const drawn = await shop.call(getRaffleAudit, { params, query: {} })
  expect(drawn.result?.reserves[first]).toHaveLength(1)
  expect(drawn.result?.reserves[second]).toHaveLength(2)
  let declined = 0
  for (const own of entered) {
    const { entry } = await shop.call(getRaffleEntry, own)
    if (entry.state !== 'RESERVE') continue
    await shop.call(declineRaffleWin, { ...own, body: {} })
    declined += 1
  }
  expect(declined).toBe(2)
  const audit = await shop.call(getRaffleAudit, { params, query: {} })
  expect(auditRaffle(audit)).toMatchObject({ passed: true, figures: { released: 2 } })
})

const JEJU = {
  receiverName: '나그네',
  phone: '01000009999',
  zonecode: '63100',
  address1: '제주특별자치도 제주시 예시로 1',
  address2: '2층',
  deliveryMemo: '',
}

test('the address of a win is changed until its order exists, and the sums follow it', async () => {
  await using shop = await startTestShop()
  const { winner, reserve } = await announcedRaffle(shop, 4)
  const params = { entryId: winner.entry.entryId }
  const sheet = () => shop.call(getWinSheet, { params, query: {}, as: winner.as })
  const change = (as: Caller) => shop.call(changeWinAddress, { params, body: JEJU, as })
  const before = await sheet()
  expect(before).toMatchObject({ isPlaced: false, amounts: { remoteFee: 0 } })
  await expect(change(reserve.as)).rejects.toMatchObject({ code: 'RAFFLE_ENTRY_NOT_FOUND' })
  expect((await change(winner.as)).receiver).toEqual(JEJU)
  const after = await sheet()
  expect(after.receiver).toMatchObject(JEJU)
  expect(after.amounts.remoteFee).toBeGreaterThan(0)
  const window = await openWindow(shop, winner.as, params.entryId)
  expect(window.amount).toBe(after.amounts.payAmount)
  const order = { params: { orderNumber: window.orderNumber }, as: winner.as }
  expect((await shop.call(getOrder, order)).receiver).toMatchObject(JEJU)
  await expect(change(winner.as)).rejects.toMatchObject({ code: 'ORDER_NOT_CHANGEABLE' })
  expect(await sheet()).toMatchObject({ isPlaced: true, receiver: JEJU, amounts: after.amounts })
})

test('a win is paid in part with money, which two windows hold once', async () => {
  await using shop = await startTestShop()
  const { winner } = await announcedRaffle(shop, 4)
  const { entryId } = winner.entry
  const sheet = (money: number) =>
    shop.call(getWinSheet, { params: { entryId }, query: { money }, as: winner.as })
  expect((await sheet(5_000)).amounts.moneyUsed).toBe(0)
  await expect(openWindow(shop, winner.as, entryId, 5_000)).rejects.toMatchObject({
    code: 'MONEY_INSUFFICIENT',
  })
  await giveMoney(shop, entryId, 8_000)
  const { amounts, money } = await sheet(5_000)
  expect(amounts.moneyUsed).toBe(5_000)
  expect(money).toEqual({ owned: 8_000, usable: 8_000 })
  const [first, second] = await Promise.all([
    openWindow(shop, winner.as, entryId, 5_000),
    openWindow(shop, winner.as, entryId, 5_000),
  ])
  expect(first.amount).toBe(amounts.payAmount)
  expect(second.orderNumber).toBe(first.orderNumber)
  expect((await sheet(0)).money.owned).toBe(3_000)
  await (
    await pay(shop, winner.as, entryId)
  )()
  expect(await moneyOf(shop, entryId)).toEqual({ rest: 3_000, held: 0 })
})

/** What is left and what is held of the money of the member of an entry. */
async function moneyOf({ db }: TestShop, entryId: number) {
  const { rows } = await db.execute(sql`
    SELECT sum(remaining)::int AS rest, sum(held)::int AS held FROM point_lots
    WHERE user_id = (SELECT user_id FROM raffle_entries WHERE id = ${entryId}) AND kind = 'MONEY'`)
  return rows[0]
}

/**
 * A window of a win that money pays in part, 30 seconds after the end of the win: its order has
 * ended, and a payment is within the grace.
 */
async function windowInGrace(shop: TestShop, winner: { as: Caller; entry: { entryId: number } }) {
  const { entryId } = winner.entry
  await giveMoney(shop, entryId, 8_000)
  const request = await openWindow(shop, winner.as, entryId, 5_000)
  shop.clock.advance(24 * HOUR_MS + 30_000)
  await expireHolds(shop.services)
  const params = { orderNumber: request.orderNumber }
  expect(await shop.call(getOrder, { params, as: winner.as })).toMatchObject({
    state: 'PAY_EXPIRED',
  })
  expect(await moneyOf(shop, entryId)).toEqual({ rest: 8_000, held: 0 })
  const body = await actInWindow(sendTo(shop), request, 'approve')
  if (!body) throw new Error('The window returned no outcome')
  return { orderNumber: request.orderNumber, body }
}

test('a win that is paid within the grace takes the money of its order, which a cancellation gives back', async () => {
  await using shop = await startTestShop()
  const { own, winner } = await announcedRaffle(shop, 4)
  const { entryId } = winner.entry
  const { orderNumber, body } = await windowInGrace(shop, winner)
  expect(await shop.call(confirmPayment, { body, as: winner.as })).toMatchObject({
    result: 'PAID',
  })
  expect((await own(winner.as)).state).toBe('PAID')
  expect(await moneyOf(shop, entryId)).toEqual({ rest: 3_000, held: 0 })
  const order = new PaidOrder(shop, new Shopper(shop, winner.as), orderNumber, [])
  const { requestNo } = await order.draft({ type: 'CANCEL', reasonCode: 'CHANGE_MIND' })
  await order.confirm(requestNo)
  expect((await order.detail()).state).toBe('CANCELED')
  expect(await moneyOf(shop, entryId)).toEqual({ rest: 8_000, held: 0 })
  await expectSoundLedger(shop)
})

test('a win that is paid within the grace without its money is refunded and not taken', async () => {
  await using shop = await startTestShop()
  const { sizeId, own, winner } = await announcedRaffle(shop, 4)
  const { entryId } = winner.entry
  const before = await stockOf(shop, sizeId)
  const { orderNumber, body } = await windowInGrace(shop, winner)
  await shop.db.execute(sql`
    UPDATE point_lots SET expires_at = ${shop.clock.now().toISOString()}
    WHERE user_id = (SELECT user_id FROM raffle_entries WHERE id = ${entryId})`)
  const confirmed = shop.call(confirmPayment, { body, as: winner.as })
  expect((await refusalOf(confirmed)).code).toBe('ORDER_NOT_PAYABLE')
  const { rows } = await shop.db.execute(sql`
    SELECT p.status, c.cause FROM payments p JOIN payment_cancels c ON c.payment_id = p.id`)
  expect(rows).toEqual([{ status: 'CANCELED', cause: 'BENEFIT_GONE' }])
  expect((await own(winner.as)).state).toBe('WON')
  const order = await shop.call(getOrder, { params: { orderNumber }, as: winner.as })
  expect(order.state).toBe('PAY_EXPIRED')
  expect(await stockOf(shop, sizeId)).toEqual(before)
  expect(await moneyOf(shop, entryId)).toEqual({ rest: 8_000, held: 0 })
})

/** Pays a win with money alone; returns the window of nothing to pay. */
async function payWithMoney(shop: TestShop, as: Caller, entryId: number) {
  await giveMoney(shop, entryId, 1_000_000)
  const params = { entryId }
  const { money } = await shop.call(getWinSheet, { params, query: {}, as })
  return openWindow(shop, as, entryId, money.usable)
}

test('a win that money pays wholly is paid at once, does not expire, and cannot be paid again', async () => {
  await using shop = await startTestShop()
  const { raffleProductId, sizeId, own, winner, reserve } = await announcedRaffle(shop, 4)
  const { entryId } = winner.entry
  const before = await stockOf(shop, sizeId)
  const window = await payWithMoney(shop, winner.as, entryId)
  expect(window).toMatchObject({ free: true, amount: 0 })
  expect(await own(winner.as)).toMatchObject({ state: 'PAID', orderNumber: window.orderNumber })
  expect(await stockOf(shop, sizeId)).toEqual({ onHand: before.onHand - 1, held: before.held - 1 })
  expect((await refusalOf(openWindow(shop, winner.as, entryId))).code).toBe('RAFFLE_ALREADY_PAID')
  shop.clock.advance(24 * HOUR_MS + 61_000)
  await runRaffleClock(shop.services)
  expect((await own(winner.as)).state).toBe('PAID')
  expect((await own(reserve.as)).state).toBe('LOST')
  const { rows } = await shop.db.execute(sql`SELECT 1 FROM raffle_penalties`)
  expect(rows).toEqual([])
  const audit = await shop.call(getRaffleAudit, { params: { raffleProductId }, query: {} })
  expect(auditRaffle(audit)).toMatchObject({ passed: true, figures: { released: 0 } })
})

test('an order that costs nothing is refused when its win has ended', async () => {
  await using shop = await startTestShop()
  const { sizeId, winner } = await announcedRaffle(shop, 4)
  const { entryId } = winner.entry
  const { orderNumber } = await openWindow(shop, winner.as, entryId)
  const before = await stockOf(shop, sizeId)
  await shop.db.execute(sql`UPDATE raffle_entries SET state = 'PAY_EXPIRED' WHERE id = ${entryId}`)
  await shop.db.execute(sql`
    UPDATE orders SET money_used = money_used + pay_amount, pay_amount = 0
    WHERE order_number = ${orderNumber}`)
  const paying = shop.call(preparePayment, {
    params: { orderNumber },
    body: { payMethod: 'card' },
    as: winner.as,
  })
  expect((await refusalOf(paying)).code).toBe('RAFFLE_PAY_EXPIRED')
  const order = await shop.call(getOrder, { params: { orderNumber }, as: winner.as })
  expect(order.state).toBe('PAY_WAIT')
  expect(await stockOf(shop, sizeId)).toEqual(before)
})

test('the order of a win that waits for its entry holds no balances meanwhile', async () => {
  await using shop = await startTestShop()
  const { winner } = await announcedRaffle(shop, 4)
  const { entryId } = winner.entry
  let opening: Promise<unknown> = Promise.resolve()
  await shop.db.transaction(async (tx) => {
    const { userId } = await lockEntry(tx, entryId)
    opening = openWindow(shop, winner.as, entryId)
    await untilAwaited(tx)
    // As the payment of a win does, after the entry.
    await lockBalances(tx, userId ?? 0)
  })
  expect(await opening).toMatchObject({ free: false })
})

test('a win is paid by a registered card at once, never by a virtual account or by the card of another', async () => {
  await using shop = await startTestShop()
  const { own, winner, reserve } = await announcedRaffle(shop, 4)
  const { entryId } = winner.entry
  const methods = async () => {
    const { payMethods } = await shop.call(getWinSheet, {
      params: { entryId },
      query: {},
      as: winner.as,
    })
    return payMethods.filter(({ enabled }) => enabled).map(({ code }) => code)
  }
  const codeOf = async (way: Pick<WinBody, 'payMethod' | 'customerUid'>) =>
    (await refusalOf(openWindow(shop, winner.as, entryId, 0, way))).code
  expect(await methods()).toEqual(['card', 'kakaopay', 'naverpay', 'tosspay', 'trans'])
  expect(await codeOf({ payMethod: 'vbank' })).toBe('PAY_METHOD_UNAVAILABLE')
  const other = await registerCard(shop, reserve.as, 'approve')
  expect(await codeOf({ payMethod: 'autopay', customerUid: other.customerUid })).toBe(
    'PAY_METHOD_UNAVAILABLE',
  )
  const { customerUid } = await registerCard(shop, winner.as, 'approve')
  expect(await methods()).toContain('autopay')
  expect(await codeOf({ payMethod: 'autopay', customerUid: other.customerUid })).toBe(
    'AUTO_PAY_INVALID',
  )
  expect((await own(winner.as)).orderNumber).toBeNull()
  const way = { payMethod: 'autopay' as const, customerUid }
  // The sign-in was before the draw (payments#card-proof).
  expect(await codeOf(way)).toBe('REAUTH_REQUIRED')
  const provedUntil = new Date(shop.clock.now().getTime() + HOUR_MS).toISOString()
  await shop.db.execute(sql`UPDATE sessions SET reauth_until = ${provedUntil}`)
  expect(await openWindow(shop, winner.as, entryId, 0, way)).toMatchObject({ charged: 'PAID' })
  expect((await own(winner.as)).state).toBe('PAID')
})
