import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { removeAutoPay } from '#contract/payments/auto-pays.calls.ts'
import { getOrder, listOrders } from '#contract/after-sales/order-histories.calls.ts'
import { confirmPayment, preparePayment } from '#contract/payments/payments.calls.ts'
import { getRaffleAudit } from '#contract/raffles/raffle-details.calls.ts'
import {
  confirmDeferredPayment,
  prepareDeferredPayment,
} from '#contract/raffles/raffle-deferred.calls.ts'
import {
  applyToDeferredRaffle,
  applyToRaffle,
  getRaffleEntry,
  listRaffleEntries,
} from '#contract/raffles/raffle-entries.calls.ts'
import { payRaffleWin } from '#contract/raffles/raffle-payments.calls.ts'
import { getWithdrawal } from '#contract/members/withdrawals.calls.ts'
import { auditRaffle } from '#core/raffle/audit.ts'
import { chargeWins } from '#server/raffles/jobs/charge-wins.ts'
import { runRaffleClock } from '#server/raffles/jobs/run-raffle-clock.ts'
import { sendRaffleMessages } from '#server/raffles/jobs/send-raffle-messages.ts'
import { ProviderUnavailable } from '#server/platform/services/payment-provider.ts'
import { entryBody, newEntrants, raffleOf, sizesOf } from '#tests/support/raffles/entrants.ts'
import { actInWindow, sendTo } from '#tests/support/payments/payment-window.ts'
import { registerCard } from '#tests/support/payments/registered-card.ts'
import { refusalOf, stockOf } from '#tests/support/platform/shopper.ts'
import type { Caller } from '#tests/support/platform/test-call.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000

/** A member with a card in the open deferred raffle of one piece. */
async function enteredShop(act: 'approve' | 'declining' = 'approve') {
  const shop = await startTestShop()
  const raffleProductId = await raffleOf(shop, 'b2-deck')
  const [sizeId = 0] = await sizesOf(shop, raffleProductId)
  await shop.db.execute(sql`
    UPDATE raffle_sizes SET quantity = 1 WHERE raffle_product_id = ${raffleProductId}`)
  await runRaffleClock(shop.services)
  const [as = {}] = await newEntrants(shop, 1)
  const card = await registerCard(shop, as, act)
  const params = { raffleProductId }
  const body = { ...(await entryBody(shop, sizeId)), customerUid: card.customerUid }
  const apply = (by: Caller, change: object = {}) =>
    shop.call(applyToDeferredRaffle, { params, body: { ...body, ...change }, as: by })
  const { entryId } = await apply(as)
  const announce = async () => {
    shop.clock.advance(25 * HOUR_MS)
    await runRaffleClock(shop.services)
  }
  const own = async () => (await shop.call(getRaffleEntry, { params: { entryId }, as })).entry
  return { shop, as, card, raffleProductId, sizeId, body, apply, entryId, announce, own }
}

const paidAtProvider = async ({ db }: TestShop) =>
  (
    await db.execute(sql`
      SELECT amount::int AS amount FROM stand_in.payments WHERE status = 'paid' AND amount > 0`)
  ).rows
const texts = async ({ db }: TestShop, as: Caller) =>
  (
    await db.execute<{ title: string }>(sql`
      SELECT n.title FROM notifications n JOIN sessions s ON s.user_id = n.user_id
      WHERE s.client_id = ${as.clientId} ORDER BY n.id`)
  ).rows.map(({ title }) => title)

test('the card of a deferred win is charged at the announcement, once', async () => {
  const { shop, as, sizeId, raffleProductId, announce, own } = await enteredShop()
  await using _ = shop
  const before = await stockOf(shop, sizeId)
  await announce()
  expect(await own()).toMatchObject({ state: 'WON', isCharging: true })
  await sendRaffleMessages(shop.services)
  await Promise.all([chargeWins(shop.services), chargeWins(shop.services)])
  const paid = await own()
  expect(paid).toMatchObject({ state: 'PAID', isCharging: false })
  expect(paid.orderNumber).not.toBeNull()
  expect(await paidAtProvider(shop)).toHaveLength(1)
  expect(await stockOf(shop, sizeId)).toEqual({
    onHand: before.onHand - 1,
    held: before.held - 1,
  })
  await chargeWins(shop.services)
  await sendRaffleMessages(shop.services)
  expect(await texts(shop, as)).toContain('자동 결제 완료')
  const audit = await shop.call(getRaffleAudit, { params: { raffleProductId }, query: {} })
  expect(auditRaffle(audit).passed).toBe(true)
})

test('a declined card is charged three times, then the win is paid by hand within 6 hours', async () => {
  const { shop, as, entryId, announce, own } = await enteredShop('declining')
  await using _ = shop
  await announce()
  const charges = async () =>
    (await shop.db.execute<{ count: number }>(sql`SELECT count(*)::int AS count FROM card_charges`))
      .rows[0]?.count
  await chargeWins(shop.services)
  const charge = { params: { entryId }, body: { purpose: 'CHARGE' as const }, as }
  expect((await refusalOf(shop.call(prepareDeferredPayment, charge))).code).toBe('RAFFLE_CHARGING')
  shop.clock.advance(10 * MINUTE_MS - 1)
  await chargeWins(shop.services)
  expect(await charges()).toBe(1)
  shop.clock.advance(1)
  await chargeWins(shop.services)
  expect(await charges()).toBe(2)
  shop.clock.advance(HOUR_MS)
  await chargeWins(shop.services)
  expect(await charges()).toBe(3)
  await sendRaffleMessages(shop.services)
  expect(await texts(shop, as)).toContain('자동 결제 실패')
  const failed = await own()
  expect(failed).toMatchObject({ state: 'PAYING', isCharging: false })
  expect(Date.parse(failed.payDueAt ?? '') - shop.clock.now().getTime()).toBe(6 * HOUR_MS)
  const window = await shop.call(prepareDeferredPayment, charge)
  if (window.purpose !== 'CHARGE') throw new Error('The window has another purpose')
  const answer = await actInWindow(sendTo(shop), window, 'approve')
  if (!answer) throw new Error('The window returned no outcome')
  const stranger = await shop.member()
  const foreign = shop.call(confirmDeferredPayment, { body: answer, as: stranger })
  expect((await refusalOf(foreign)).code).toBe('PAYMENT_NOT_FOUND')
  expect(await shop.call(confirmDeferredPayment, { body: answer, as })).toEqual({
    result: 'PAID',
    entryState: 'PAID',
    orderNumber: window.orderNumber,
  })
  expect(await shop.call(confirmPayment, { body: answer, as })).toMatchObject({ result: 'PAID' })
  expect(await paidAtProvider(shop)).toHaveLength(1)
})

test('a refused card is replaced between two charges, and the next charge pays', async () => {
  const { shop, as, entryId, announce, own } = await enteredShop('declining')
  await using _ = shop
  await announce()
  await chargeWins(shop.services)
  expect(await own()).toMatchObject({ state: 'WON', isCharging: true })
  const method = { params: { entryId }, body: { purpose: 'METHOD' as const }, as }
  const prepared = await shop.call(prepareDeferredPayment, method)
  if (prepared.purpose !== 'METHOD') throw new Error('The window has another purpose')
  await registerCard(shop, as)
  const answer = { merchant_uid: prepared.window.merchantUid, imp_success: true }
  expect(await shop.call(confirmDeferredPayment, { body: answer, as })).toMatchObject({
    result: 'REGISTERED',
    entryState: 'WON',
  })
  shop.clock.advance(10 * MINUTE_MS)
  await chargeWins(shop.services)
  expect((await own()).state).toBe('PAID')
  expect(await paidAtProvider(shop)).toHaveLength(1)
})

test('a win between two charges is not paid by hand, and a foreign attempt does not stop the charges', async () => {
  const { shop, as, entryId, announce, own } = await enteredShop('declining')
  await using _ = shop
  await announce()
  await chargeWins(shop.services)
  const { orderNumber } = await own()
  if (orderNumber === null) throw new Error('The charge has no order')
  const params = { orderNumber }
  const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code
  const body = { payMethod: 'card' as const }
  expect(await codeOf(shop.call(preparePayment, { params, body, as }))).toBe('RAFFLE_CHARGING')
  const winBody = { payMethod: 'card' as const, money: 0, agreements: [] }
  const byWin = shop.call(payRaffleWin, {
    params: { entryId },
    body: winBody,
    as: { ...as, idempotencyKey: randomUUID() },
  })
  expect(await codeOf(byWin)).toBe('RAFFLE_CHARGING')
  expect((await shop.call(getOrder, { params, as })).actions).toEqual(['CANCEL'])
  const { items } = await shop.call(listOrders, { query: {}, as })
  expect(items.map(({ actions }) => actions)).toEqual([['CANCEL']])
  // A payment by hand with the former card, from before such payments were refused.
  await shop.db.execute(sql`
    INSERT INTO payments (order_id, attempt, merchant_uid, amount, method, status, created_at)
    SELECT order_id, 2, ${`${orderNumber}_2`}, amount, method, 'FAILED', created_at FROM payments`)
  await shop.db.execute(sql`
    INSERT INTO card_charges (auto_pay_id, merchant_uid, amount, status, fail_message, requested_at, done_at)
    SELECT auto_pay_id, ${`${orderNumber}_2`}, amount, 'REFUSED', '', requested_at, done_at FROM card_charges`)
  const { customerUid } = await registerCard(shop, as)
  await shop.db.execute(sql`
    UPDATE raffle_entries SET customer_uid = ${customerUid} WHERE id = ${entryId}`)
  shop.clock.advance(10 * MINUTE_MS)
  await chargeWins(shop.services)
  expect((await own()).state).toBe('PAID')
  expect(await paidAtProvider(shop)).toHaveLength(1)
})

test('a charge without a result keeps its card until the provider has answered', async () => {
  const { shop, as, entryId, announce, own } = await enteredShop()
  await using _ = shop
  const method = { params: { entryId }, body: { purpose: 'METHOD' as const }, as }
  const prepared = await shop.call(prepareDeferredPayment, method)
  if (prepared.purpose !== 'METHOD') throw new Error('The window has another purpose')
  await registerCard(shop, as)
  await announce()
  const { cards } = shop.services
  const charge = cards.charge.bind(cards)
  Object.assign(cards, {
    charge: () => Promise.reject(new ProviderUnavailable('the request was lost')),
  })
  await chargeWins(shop.services)
  expect((await refusalOf(shop.call(prepareDeferredPayment, method))).code).toBe('RAFFLE_CHARGING')
  const answer = { merchant_uid: prepared.window.merchantUid, imp_success: true }
  const replacing = shop.call(confirmDeferredPayment, { body: answer, as })
  expect((await refusalOf(replacing)).code).toBe('RAFFLE_CHARGING')
  Object.assign(cards, { charge })
  shop.clock.advance(MINUTE_MS)
  await chargeWins(shop.services)
  expect((await own()).state).toBe('PAID')
})

test('a win whose charges fail and that is not paid by hand expires after 6 hours', async () => {
  const { shop, announce, own } = await enteredShop('declining')
  await using _ = shop
  await announce()
  for (const pause of [0, 10 * MINUTE_MS, HOUR_MS]) {
    shop.clock.advance(pause)
    await chargeWins(shop.services)
  }
  shop.clock.advance(6 * HOUR_MS + 61_000)
  await runRaffleClock(shop.services)
  expect((await own()).state).toBe('PAY_EXPIRED')
  expect(await paidAtProvider(shop)).toEqual([])
})

test('a charge with a lost answer is found and not repeated, and a win does not expire meanwhile', async () => {
  const { shop, announce, own } = await enteredShop()
  await using _ = shop
  await announce()
  const { cards } = shop.services
  const charge = cards.charge.bind(cards)
  Object.assign(cards, {
    charge: async (request: Parameters<typeof charge>[0]) => {
      await charge(request)
      throw new ProviderUnavailable('the answer was lost')
    },
  })
  await chargeWins(shop.services)
  expect(await own()).toMatchObject({ state: 'WON', isCharging: true })
  shop.clock.advance(9 * HOUR_MS)
  await runRaffleClock(shop.services)
  expect((await own()).state).toBe('WON')
  await chargeWins(shop.services)
  expect((await own()).state).toBe('PAID')
  expect(await paidAtProvider(shop)).toHaveLength(1)
})

test('a deferred entry needs an own active card, and the other call of its mode', async () => {
  const { shop, raffleProductId, body, apply } = await enteredShop()
  await using _ = shop
  const [other = {}] = await newEntrants(shop, 1)
  const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code
  expect(await codeOf(apply(other))).toBe('AUTO_PAY_INVALID')
  expect(await codeOf(apply(other, { customerUid: undefined }))).toBe('AUTO_PAY_REQUIRED')
  const params = { raffleProductId }
  const { customerUid: _uid, ...normal } = body
  expect(await codeOf(shop.call(applyToRaffle, { params, body: normal, as: other }))).toBe(
    'RAFFLE_MODE',
  )
  const shoes = { raffleProductId: await raffleOf(shop, 'b2-shoes') }
  expect(await codeOf(shop.call(applyToDeferredRaffle, { params: shoes, body, as: other }))).toBe(
    'RAFFLE_MODE',
  )
})

test('a card of an entry cannot be deleted and blocks the withdrawal until the entry is cancelled', async () => {
  const { shop, as, card, raffleProductId } = await enteredShop()
  await using _ = shop
  const body = { customerUid: card.customerUid }
  expect((await refusalOf(shop.call(removeAutoPay, { body, as }))).code).toBe('AUTO_PAY_IN_USE')
  const kinds = async () =>
    (await shop.call(getWithdrawal, { as })).blockers.map(({ kind }) => kind)
  expect(await kinds()).toEqual(['RAFFLE'])
  const params = { raffleProductId }
  await shop.call(applyToDeferredRaffle, { params, body: { cancel: true }, as })
  expect(await kinds()).toEqual([])
  await shop.call(removeAutoPay, { body, as })
})

test('the card of an open entry is replaced in a window, also by a full-page return', async () => {
  const { shop, as, card, entryId, raffleProductId } = await enteredShop('declining')
  await using _ = shop
  const method = { params: { entryId }, body: { purpose: 'METHOD' as const }, as }
  const prepared = await shop.call(prepareDeferredPayment, method)
  if (prepared.purpose !== 'METHOD') throw new Error('The window has another purpose')
  const { customerUid, window } = prepared
  const early = shop.call(confirmDeferredPayment, {
    body: { merchant_uid: window.merchantUid, imp_success: true },
    as,
  })
  expect((await refusalOf(early)).code).toBe('AUTO_PAY_NOT_FOUND')
  const replaced = await registerCard(shop, as)
  expect(replaced.customerUid).toBe(customerUid)
  const form = new URLSearchParams({ merchant_uid: window.merchantUid, imp_success: 'true' })
  const response = await shop.fetch('/v1/raffle/deferred/payments/confirm/mobile', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    body: form.toString(),
  })
  expect([response.status, response.headers.get('location')]).toEqual([
    303,
    `/app-download?entry=${entryId}`,
  ])
  const detail = await shop.call(getRaffleEntry, { params: { entryId }, as })
  expect(detail.card).toEqual({ cardName: '푸시카드', last4: '2580' })
  await shop.call(removeAutoPay, { body: { customerUid: card.customerUid }, as })
  shop.clock.advance(25 * HOUR_MS)
  const late = shop.call(prepareDeferredPayment, method)
  expect((await refusalOf(late)).code).toBe('RAFFLE_NOT_OPEN')
  const params = { raffleScope: String(raffleProductId) }
  expect((await shop.call(listRaffleEntries, { params, query: {}, as })).items).toHaveLength(1)
})
