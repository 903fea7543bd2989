import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { removeAutoPay } from '#contract/auto-pays.ts'
import { confirmPayment } from '#contract/payments.ts'
import { getRaffleAudit } from '#contract/raffle-details.ts'
import { confirmDeferredPayment, prepareDeferredPayment } from '#contract/raffle-deferred.ts'
import {
  applyToDeferredRaffle,
  applyToRaffle,
  getRaffleEntry,
  listRaffleEntries,
} from '#contract/raffle-entries.ts'
import { getWithdrawal } from '#contract/withdrawals.ts'
import { auditRaffle } from '#core/raffle/audit.ts'
import { chargeWins } from '#server/jobs/charge-wins.ts'
import { runRaffleClock } from '#server/jobs/run-raffle-clock.ts'
import { sendRaffleMessages } from '#server/jobs/send-raffle-messages.ts'
import { ProviderUnavailable } from '#server/services/payment-provider.ts'
import { entryBody, newEntrants, raffleOf, sizesOf } from '#tests/support/entrants.ts'
import { actInWindow, sendTo } from '#tests/support/payment-window.ts'
import { registerCard } from '#tests/support/registered-card.ts'
import { refusalOf, stockOf } from '#tests/support/shopper.ts'
import type { Caller } from '#tests/support/test-call.ts'
import { startTestShop, type TestShop } from '#tests/support/test-shop.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000

/** A member with a card in the open deferred raffle of one piece. */
async function enteredShop(act: 'approve' | 'declining' = 'approve') {
  const store = await startTestShop()
  const raffleProductId = await raffleOf(store, 'b2-deck')
  const [sizeId = 0] = await sizesOf(store, raffleProductId)
  await store.db.execute(sql`
    UPDATE raffle_sizes SET quantity = 1 WHERE raffle_product_id = ${raffleProductId}`)
  await runRaffleClock(store.services)
  const [as = {}] = await newEntrants(store, 1)
  const card = await registerCard(store, as, act)
  const params = { raffleProductId }
  const body = { ...(await entryBody(store, sizeId)), customerUid: card.customerUid }
  const apply = (by: Caller, change: object = {}) =>
    store.call(applyToDeferredRaffle, { params, body: { ...body, ...change }, as: by })
  const { entryId } = await apply(as)
  const announce = async () => {
    store.clock.advance(25 * HOUR_MS)
    await runRaffleClock(store.services)
  }
  const own = async () => (await store.call(getRaffleEntry, { params: { entryId }, as })).entry
  return { store, as, card, raffleProductId, sizeId, body, apply, entryId, announce, own }
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
  const { store, as, sizeId, raffleProductId, announce, own } = await enteredShop()
  await using _ = store
  const before = await stockOf(store, sizeId)
  await announce()
  expect(await own()).toMatchObject({ state: 'WON', isCharging: true })
  await sendRaffleMessages(store.services)
  await Promise.all([chargeWins(store.services), chargeWins(store.services)])
  const paid = await own()
  expect(paid).toMatchObject({ state: 'PAID', isCharging: false })
  expect(paid.orderNumber).not.toBeNull()
  expect(await paidAtProvider(store)).toHaveLength(1)
  expect(await stockOf(store, sizeId)).toEqual({
    onHand: before.onHand - 1,
    held: before.held - 1,
  })
  await chargeWins(store.services)
  await sendRaffleMessages(store.services)
  expect(await texts(store, as)).toContain('자동 결제 완료')
  const audit = await store.call(getRaffleAudit, { params: { raffleProductId }, query: {} })
  expect(auditRaffle(audit).passed).toBe(true)
})

test('a declined card is charged three times, then the win is paid by hand within 6 hours', async () => {
  const { store, as, entryId, announce, own } = await enteredShop('declining')
  await using _ = store
  await announce()
  const charges = async () =>
    (
      await store.db.execute<{ count: number }>(
        sql`SELECT count(*)::int AS count FROM card_charges`,
      )
    ).rows[0]?.count
  await chargeWins(store.services)
  const charge = { params: { entryId }, body: { purpose: 'CHARGE' as const }, as }
  expect((await refusalOf(store.call(prepareDeferredPayment, charge))).code).toBe('RAFFLE_CHARGING')
  store.clock.advance(10 * MINUTE_MS - 1)
  await chargeWins(store.services)
  expect(await charges()).toBe(1)
  store.clock.advance(1)
  await chargeWins(store.services)
  expect(await charges()).toBe(2)
  store.clock.advance(HOUR_MS)
  await chargeWins(store.services)
  expect(await charges()).toBe(3)
  await sendRaffleMessages(store.services)
  expect(await texts(store, as)).toContain('자동 결제 실패')
  const failed = await own()
  expect(failed).toMatchObject({ state: 'PAYING', isCharging: false })
  expect(Date.parse(failed.payDueAt ?? '') - store.clock.now().getTime()).toBe(6 * HOUR_MS)
  const window = await store.call(prepareDeferredPayment, charge)
  if (window.purpose !== 'CHARGE') throw new Error('The window has another purpose')
  const answer = await actInWindow(sendTo(store), window, 'approve')
  if (!answer) throw new Error('The window returned no outcome')
  const stranger = await store.member()
  const foreign = store.call(confirmDeferredPayment, { body: answer, as: stranger })
  expect((await refusalOf(foreign)).code).toBe('PAYMENT_NOT_FOUND')
  expect(await store.call(confirmDeferredPayment, { body: answer, as })).toEqual({
    result: 'PAID',
    entryState: 'PAID',
    orderNumber: window.orderNumber,
  })
  expect(await store.call(confirmPayment, { body: answer, as })).toMatchObject({ result: 'PAID' })
  expect(await paidAtProvider(store)).toHaveLength(1)
})

test('a refused card is replaced between two charges, and the next charge pays', async () => {
  const { store, as, entryId, announce, own } = await enteredShop('declining')
  await using _ = store
  await announce()
  await chargeWins(store.services)
  expect(await own()).toMatchObject({ state: 'WON', isCharging: true })
  const method = { params: { entryId }, body: { purpose: 'METHOD' as const }, as }
  const prepared = await store.call(prepareDeferredPayment, method)
  if (prepared.purpose !== 'METHOD') throw new Error('The window has another purpose')
  await registerCard(store, as)
  const answer = { merchant_uid: prepared.window.merchantUid, imp_success: true }
  expect(await store.call(confirmDeferredPayment, { body: answer, as })).toMatchObject({
    result: 'REGISTERED',
    entryState: 'WON',
  })
  store.clock.advance(10 * MINUTE_MS)
  await chargeWins(store.services)
  expect((await own()).state).toBe('PAID')
  expect(await paidAtProvider(store)).toHaveLength(1)
})

test('a charge without a result keeps its card until the provider has answered', async () => {
  const { store, as, entryId, announce, own } = await enteredShop()
  await using _ = store
  const method = { params: { entryId }, body: { purpose: 'METHOD' as const }, as }
  const prepared = await store.call(prepareDeferredPayment, method)
  if (prepared.purpose !== 'METHOD') throw new Error('The window has another purpose')
  await registerCard(store, as)
  await announce()
  const { cards } = store.services
  const charge = cards.charge.bind(cards)
  Object.assign(cards, {
    charge: () => Promise.reject(new ProviderUnavailable('the request was lost')),
  })
  await chargeWins(store.services)
  expect((await refusalOf(store.call(prepareDeferredPayment, method))).code).toBe('RAFFLE_CHARGING')
  const answer = { merchant_uid: prepared.window.merchantUid, imp_success: true }
  const replacing = store.call(confirmDeferredPayment, { body: answer, as })
  expect((await refusalOf(replacing)).code).toBe('RAFFLE_CHARGING')
  Object.assign(cards, { charge })
  store.clock.advance(MINUTE_MS)
  await chargeWins(store.services)
  expect((await own()).state).toBe('PAID')
})

test('a win whose charges fail and that is not paid by hand expires after 6 hours', async () => {
  const { store, announce, own } = await enteredShop('declining')
  await using _ = store
  await announce()
  for (const pause of [0, 10 * MINUTE_MS, HOUR_MS]) {
    store.clock.advance(pause)
    await chargeWins(store.services)
  }
  store.clock.advance(6 * HOUR_MS + 61_000)
  await runRaffleClock(store.services)
  expect((await own()).state).toBe('PAY_EXPIRED')
  expect(await paidAtProvider(store)).toEqual([])
})

test('a charge with a lost answer is found and not repeated, and a win does not expire meanwhile', async () => {
  const { store, announce, own } = await enteredShop()
  await using _ = store
  await announce()
  const { cards } = store.services
  const charge = cards.charge.bind(cards)
  Object.assign(cards, {
    charge: async (request: Parameters<typeof charge>[0]) => {
      await charge(request)
      throw new ProviderUnavailable('the answer was lost')
    },
  })
  await chargeWins(store.services)
  expect(await own()).toMatchObject({ state: 'WON', isCharging: true })
  store.clock.advance(9 * HOUR_MS)
  await runRaffleClock(store.services)
  expect((await own()).state).toBe('WON')
  await chargeWins(store.services)
  expect((await own()).state).toBe('PAID')
  expect(await paidAtProvider(store)).toHaveLength(1)
})

test('a deferred entry needs an own active card, and the other call of its mode', async () => {
  const { store, raffleProductId, body, apply } = await enteredShop()
  await using _ = store
  const [other = {}] = await newEntrants(store, 1)
  const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code
  expect(await codeOf(apply(other))).toBe('AUTO_PAY_INVALID')
  expect(await codeOf(apply(other, { customerUid: undefined }))).toBe('AUTO_PAY_REQUIRED')
  const params = { raffleProductId }
  const { customerUid: _uid, ...normal } = body
  expect(await codeOf(store.call(applyToRaffle, { params, body: normal, as: other }))).toBe(
    'RAFFLE_MODE',
  )
  const shoes = { raffleProductId: await raffleOf(store, 'b2-shoes') }
  expect(await codeOf(store.call(applyToDeferredRaffle, { params: shoes, body, as: other }))).toBe(
    'RAFFLE_MODE',
  )
})

test('a card of an entry cannot be deleted and blocks the withdrawal until the entry is cancelled', async () => {
  const { store, as, card, raffleProductId } = await enteredShop()
  await using _ = store
  const body = { customerUid: card.customerUid }
  expect((await refusalOf(store.call(removeAutoPay, { body, as }))).code).toBe('AUTO_PAY_IN_USE')
  const kinds = async () =>
    (await store.call(getWithdrawal, { as })).blockers.map(({ kind }) => kind)
  expect(await kinds()).toEqual(['RAFFLE'])
  const params = { raffleProductId }
  await store.call(applyToDeferredRaffle, { params, body: { cancel: true }, as })
  expect(await kinds()).toEqual([])
  await store.call(removeAutoPay, { body, as })
})

test('the card of an open entry is replaced in a window, also by a full-page return', async () => {
  const { store, as, card, entryId, raffleProductId } = await enteredShop('declining')
  await using _ = store
  const method = { params: { entryId }, body: { purpose: 'METHOD' as const }, as }
  const prepared = await store.call(prepareDeferredPayment, method)
  if (prepared.purpose !== 'METHOD') throw new Error('The window has another purpose')
  const { customerUid, window } = prepared
  const early = store.call(confirmDeferredPayment, {
    body: { merchant_uid: window.merchantUid, imp_success: true },
    as,
  })
  expect((await refusalOf(early)).code).toBe('AUTO_PAY_NOT_FOUND')
  const replaced = await registerCard(store, as)
  expect(replaced.customerUid).toBe(customerUid)
  const form = new URLSearchParams({ merchant_uid: window.merchantUid, imp_success: 'true' })
  const response = await store.fetch('/v1/raffle/deferred/payments/confirm/mobile', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    body: form.toString(),
  })
  expect([response.status, response.headers.get('location')]).toEqual([
    303,
    `/app-download?entry=${entryId}`,
  ])
  const detail = await store.call(getRaffleEntry, { params: { entryId }, as })
  expect(detail.card).toEqual({ cardName: '푸시카드', last4: '2580' })
  await store.call(removeAutoPay, { body: { customerUid: card.customerUid }, as })
  store.clock.advance(25 * HOUR_MS)
  const late = store.call(prepareDeferredPayment, method)
  expect((await refusalOf(late)).code).toBe('RAFFLE_NOT_OPEN')
  const params = { raffleScope: String(raffleProductId) }
  expect((await store.call(listRaffleEntries, { params, query: {}, as })).items).toHaveLength(1)
})
