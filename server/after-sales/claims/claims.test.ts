import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  confirmClaim,
  draftClaim,
  listCancelClaims,
  listReturnClaims,
  prepareClaimPayment,
  setClaimFee,
  withdrawClaim,
} from '#contract/after-sales/claims.calls.ts'
import { CLAIM_DRAFT_LIFE_MS } from '#contract/platform/limits.ts'
import { lookUpOrder } from '#contract/after-sales/order-histories.calls.ts'
import { confirmPayment } from '#contract/payments/payments.calls.ts'
import { expireClaims } from '#server/after-sales/jobs/expire-claims.ts'
import { retryRefunds } from '#server/payments/jobs/retry-refunds.ts'
import { ProviderUnavailable } from '#server/platform/services/payment-provider.ts'
import { PaidOrder } from '#tests/support/orders/after-order.ts'
import { memoryStorage } from '#tests/support/platform/memory-storage.ts'
import { actInWindow, sendTo } from '#tests/support/payments/payment-window.ts'
import { WITHDRAWAL_MS } from '#tests/support/periods.ts'
import { photoWithMetadata } from '#tests/support/media/pictures.ts'
import { provePhone } from '#tests/support/identity/proved-phone.ts'
import { refusalOf, setStock, Shopper, stockOf } from '#tests/support/platform/shopper.ts'
import { overlapAt } from '#tests/support/stop-point.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'
import { findClaim } from './claim.store.ts'
import { processClaim } from './process-claim.ts'

const CHANGE_MIND = { reasonCode: 'CHANGE_MIND' } as const
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code
const photo = async () => new File([await photoWithMetadata()], 'IMG_1.jpg')

async function guestOrder(shop: TestShop, counts?: readonly number[]) {
  return PaidOrder.of(shop, await Shopper.guest(shop), counts)
}

/** What the provider holds of an order's payment. */
async function providerHolds(shop: TestShop): Promise<number> {
  const { rows } = await shop.db.execute<{ held: number }>(
    sql`SELECT coalesce(sum(amount - cancel_amount), 0)::int AS held FROM stand_in.payments WHERE paid_at IS NOT NULL`,
  )
  return rows[0]?.held ?? 0
}

async function step(
  shop: TestShop,
  requestNo: string,
  to: 'PICKUP' | 'INSPECT' | 'DONE' | 'REJECTED',
) {
  const claim = await findClaim(shop.db, requestNo)
  if (claim === undefined) throw new Error('There is no claim')
  const reason = to === 'REJECTED' ? { rejectReason: '사용 흔적이 있습니다.' } : {}
  return processClaim(shop.services, claim.id, { to, actor: 'ADMIN', ...reason })
}

test('a whole cancellation before the preparation refunds all and returns the stock', async () => {
  await using shop = await startTestShop()
  const order = await guestOrder(shop, [2])
  const { sizeId = 0 } = order.goods[0] ?? {}
  const before = await order.detail()
  expect(await stockOf(shop, sizeId)).toEqual({ onHand: 48, held: 0 })
  const quote = await order.draft({ type: 'CANCEL', ...CHANGE_MIND }, { 0: 2 })
  expect(quote).toMatchObject({
    isImmediate: true,
    fee: { amount: 0, method: 'NONE' },
    refund: { pg: before.amounts.payAmount, shippingDeducted: 0 },
  })
  // A draft changes nothing.
  expect((await order.detail()).state).toBe('PAID')
  expect(await order.confirm(quote.requestNo)).toMatchObject({ state: 'DONE' })
  const after = await order.detail()
  expect(after).toMatchObject({
    state: 'CANCELED',
    payments: [{ canceledAmount: before.amounts.payAmount }],
    claims: [{ typeLabel: '취소', state: 'DONE', isRefunded: true }],
  })
  expect(await stockOf(shop, sizeId)).toEqual({ onHand: 50, held: 0 })
  expect(await providerHolds(shop)).toBe(0)
  // A repeat answers alike and refunds nothing again.
  expect(await order.confirm(quote.requestNo)).toMatchObject({ state: 'DONE' })
  const { rows } = await shop.db.execute(
    sql`SELECT template, params ->> 'text' AS text FROM message_outbox WHERE template = 'ORDER_STEP'`,
  )
  expect(rows).toEqual([
    {
      template: 'ORDER_STEP',
      text: `취소가 완료되었습니다. 환불 ${before.amounts.payAmount.toLocaleString('ko-KR')}원 (카드사에 따라 3~5영업일)`,
    },
  ])
})

test('a partial cancellation splits the line, and both parts refund what was paid', async () => {
  await using shop = await startTestShop()
  const order = await guestOrder(shop, [3, 1])
  const { amounts } = await order.detail()
  const first = await order.draft({ type: 'CANCEL', ...CHANGE_MIND }, { 0: 1 })
  await order.confirm(first.requestNo)
  const split = await order.detail()
  expect(split.lines.map(({ qty, state }) => [qty, state])).toEqual([
    [2, 'PAID'],
    [1, 'PAID'],
    [1, 'CANCELED'],
  ])
  expect(split.payments[0]?.canceledAmount).toBe(first.refund.pg)
  expect(await providerHolds(shop)).toBe(amounts.payAmount - first.refund.pg)
  const rest = await order.draft({ type: 'CANCEL', ...CHANGE_MIND }, { 0: 2, 1: 1 })
  await order.confirm(rest.requestNo)
  expect(first.refund.pg + rest.refund.pg).toBe(amounts.payAmount)
  expect(await providerHolds(shop)).toBe(0)
  expect((await order.detail()).state).toBe('CANCELED')
})

test('a cancellation in the preparation changes nothing when refused or withdrawn', async () => {
  await using shop = await startTestShop()
  const order = await guestOrder(shop)
  await order.prepare()
  const quote = await order.draft({ type: 'CANCEL', ...CHANGE_MIND })
  expect(quote.isImmediate).toBe(false)
  await order.confirm(quote.requestNo)
  expect((await order.detail()).state).toBe('CANCEL_REQ')
  expect(await order.ship()).toBe(false)
  await step(shop, quote.requestNo, 'REJECTED')
  const refused = await order.detail()
  expect(refused).toMatchObject({
    state: 'PREPARING',
    claims: [{ state: 'REJECTED', rejectReason: '사용 흔적이 있습니다.' }],
  })
  const again = await order.draft({ type: 'CANCEL', ...CHANGE_MIND })
  await order.confirm(again.requestNo)
  const params = { requestNo: again.requestNo }
  const withdraw = () => shop.call(withdrawClaim, { params, as: order.shopper.as })
  expect(await withdraw()).toMatchObject({ state: 'WITHDRAWN' })
  expect(await withdraw()).toMatchObject({ state: 'WITHDRAWN' })
  expect(await order.ship()).toBe(true)
  expect(await codeOf(order.draft({ type: 'CANCEL', ...CHANGE_MIND }))).toBe('CLAIM_NOT_ALLOWED')
})

test('an accepted cancellation during the preparation is refunded', async () => {
  await using shop = await startTestShop()
  const order = await guestOrder(shop)
  await order.prepare()
  const { requestNo } = await order.draft({ type: 'CANCEL', ...CHANGE_MIND })
  await order.confirm(requestNo)
  await step(shop, requestNo, 'DONE')
  expect((await order.detail()).state).toBe('CANCELED')
  expect(await providerHolds(shop)).toBe(0)
  const params = { requestNo }
  const late = shop.call(withdrawClaim, { params, as: order.shopper.as })
  expect(await codeOf(late)).toBe('CLAIM_NOT_WITHDRAWABLE')
})

const STORED = { condition: 'true', moment: 'inside' } as const

test('a cancellation is refused that is confirmed while its order is being shipped', async () => {
  await using shop = await startTestShop()
  const order = await guestOrder(shop)
  await order.prepare()
  const { requestNo } = await order.draft({ type: 'CANCEL', ...CHANGE_MIND })
  const outcomes = await overlapAt(
    shop,
    { table: 'shipments', ...STORED },
    () => order.ship(),
    () => codeOf(order.confirm(requestNo)),
  )
  expect(outcomes).toEqual([true, 'CLAIM_NOT_ALLOWED'])
  expect((await order.detail()).state).toBe('SHIPPING')
})

test('nothing is shipped while a cancellation is being confirmed', async () => {
  await using shop = await startTestShop()
  const order = await guestOrder(shop)
  await order.prepare()
  const { requestNo } = await order.draft({ type: 'CANCEL', ...CHANGE_MIND })
  const outcomes = await overlapAt(
    shop,
    { table: 'claims', ...STORED },
    () => order.confirm(requestNo),
    () => order.ship(),
  )
  expect(outcomes).toMatchObject([{ state: 'REQUESTED' }, false])
  expect((await order.detail()).state).toBe('CANCEL_REQ')
})

test('of two claims on one line one succeeds', async () => {
  await using shop = await startTestShop()
  const order = await guestOrder(shop)
  await order.deliver()
  const drafts = [
    await order.draft({ type: 'RETURN', ...CHANGE_MIND }),
    await order.draft({ type: 'RETURN', ...CHANGE_MIND }),
  ]
  for (const { requestNo } of drafts) await order.collect(requestNo)
  const outcomes = await Promise.all(
    drafts.map(({ requestNo }) =>
      order.confirm(requestNo).then(
        ({ state }) => state as string,
        (error: { code: string }) => error.code,
      ),
    ),
  )
  expect(outcomes.toSorted()).toEqual(['CLAIM_EXISTS', 'REQUESTED'])
})

test('a return with photos: collected, inspected, refunded less the fee', async () => {
  const files = memoryStorage()
  await using shop = await startTestShop({ services: { files } })
  const order = await PaidOrder.of(shop, await Shopper.member(shop), [2])
  await order.deliver()
  const { lines } = await order.detail()
  const unitPrice = lines[0]?.unitPrice ?? 0
  const quote = await order.draft({ type: 'RETURN', reasonCode: 'ETC', reasonText: '색이 달라요' })
  expect(quote).toMatchObject({ fault: 'BUYER', photos: 'optional', isImmediate: false })
  expect(await codeOf(order.confirm(quote.requestNo))).toBe('PICKUP_REQUIRED')
  await order.collect(quote.requestNo)
  await order.confirm(quote.requestNo, [await photo(), await photo()])
  expect(files.keys()).toHaveLength(4)
  const requested = await order.detail()
  expect(requested.lines.map(({ qty, state }) => [qty, state])).toEqual([
    [1, 'DELIVERED'],
    [1, 'RETURN_REQ'],
  ])
  expect(requested.claims[0]?.files).toHaveLength(2)
  expect((await shop.fetch(requested.claims[0]?.files[0]?.url ?? '')).status).toBe(200)
  for (const to of ['PICKUP', 'INSPECT', 'DONE'] as const) {
    expect(await step(shop, quote.requestNo, to)).toBe(true)
  }
  const done = await order.detail()
  expect(done.lines.map(({ state }) => state)).toEqual(['DELIVERED', 'RETURNED'])
  expect(done.payments[0]?.canceledAmount).toBe(unitPrice - quote.fee.amount)
  const { items } = await shop.call(listReturnClaims, { query: {}, as: order.shopper.as })
  expect(items).toMatchObject([{ requestNo: quote.requestNo, type: 'RETURN', state: 'DONE' }])
  const cancels = await shop.call(listCancelClaims, { query: {}, as: order.shopper.as })
  expect(cancels.items).toEqual([])
  const { rows } = await shop.db.execute(sql`
    SELECT body, link FROM notifications WHERE link = ${`/my-page/orders/${order.orderNumber}`} ORDER BY id`)
  expect(rows.map(({ body }) => body)).toEqual([
    expect.stringContaining('주문번호'),
    expect.stringContaining('상품이 출발했습니다.'),
    '배송이 완료되었습니다.',
    '반품 신청이 신청 처리되었습니다.',
    '반품 신청이 수거중 처리되었습니다.',
    '반품 신청이 검수중 처리되었습니다.',
    expect.stringContaining('환불'),
  ])
})

test('a defect needs photos and costs nothing; a refused claim leaves no photo', async () => {
  const files = memoryStorage()
  await using shop = await startTestShop({ services: { files } })
  const order = await guestOrder(shop)
  await order.deliver()
  const quote = await order.draft({ type: 'RETURN', reasonCode: 'DEFECT' })
  expect(quote).toMatchObject({ fault: 'SELLER', photos: 'required', fee: { amount: 0 } })
  expect(await codeOf(order.confirm(quote.requestNo, [await photo()]))).toBe('PICKUP_REQUIRED')
  expect(files.keys()).toEqual([])
  await order.collect(quote.requestNo)
  expect(await codeOf(order.confirm(quote.requestNo))).toBe('PHOTO_REQUIRED')
  const page = new File(['<html>'], 'photo.jpg', { type: 'image/jpeg' })
  expect(await codeOf(order.confirm(quote.requestNo, [await photo(), page]))).toBe('FILE_TYPE')
  expect(files.keys()).toEqual([])
  await order.confirm(quote.requestNo, [await photo()])
  const { sizeId = 0 } = order.goods[0] ?? {}
  for (const to of ['PICKUP', 'INSPECT', 'DONE'] as const) await step(shop, quote.requestNo, to)
  expect(await providerHolds(shop)).toBe(0)
  // Defective goods are not sold again.
  expect(await stockOf(shop, sizeId)).toEqual({ onHand: 49, held: 0 })
})

async function draftExchange(order: PaidOrder, newSizeId: number, reasonCode: 'SIZE' | 'WRONG') {
  const [orderProductId = 0] = await order.lineIds()
  return order.draft({
    type: 'EXCHANGE',
    reasonCode,
    lines: [{ orderProductId, qty: 1, newSizeId }],
  })
}

test('an exchange with a fee is paid in advance, and its new size held, then sold', async () => {
  await using shop = await startTestShop()
  const order = await guestOrder(shop)
  await order.deliver()
  const newSizeId = await order.otherSize()
  const quote = await draftExchange(order, newSizeId, 'SIZE')
  const { requestNo } = quote
  expect(quote).toMatchObject({ state: 'FEE_WAIT', fee: { amount: 6_000, mustPrepay: true } })
  await order.collect(requestNo)
  expect(await codeOf(order.confirm(requestNo))).toBe('FEE_UNPAID')
  const as = order.shopper.as
  const deduct = { params: { requestNo }, body: { feeMethod: 'DEDUCT' as const }, as }
  expect(await codeOf(shop.call(setClaimFee, deduct))).toBe('FEE_DEDUCT_NOT_ALLOWED')
  const request = await shop.call(prepareClaimPayment, {
    params: { requestNo },
    body: { payMethod: 'card' },
    as,
  })
  expect(request).toMatchObject({
    amount: 6_000,
    merchantUid: `${requestNo}_1`,
    name: '교환 배송비',
  })
  const returned = await actInWindow(sendTo(shop), request, 'approve')
  if (!returned) throw new Error('The window returned nothing')
  const stranger = await shop.guest()
  expect(await codeOf(shop.call(confirmPayment, { body: returned, as: stranger }))).toBe(
    'PAYMENT_NOT_FOUND',
  )
  expect(await shop.call(confirmPayment, { body: returned, as })).toMatchObject({
    result: 'PAID',
    paidAmount: 6_000,
  })
  await order.confirm(requestNo)
  expect(await stockOf(shop, newSizeId)).toEqual({ onHand: 2, held: 1 })
  for (const to of ['PICKUP', 'INSPECT', 'DONE'] as const) await step(shop, requestNo, to)
  expect(await stockOf(shop, newSizeId)).toEqual({ onHand: 1, held: 0 })
  const exchanged = await order.detail()
  expect(exchanged.lines.map(({ state, sizeId }) => [state, sizeId === newSizeId])).toEqual([
    ['EXCHANGED', false],
    ['PREPARING', true],
  ])
  expect(exchanged.payments).toMatchObject([{ canceledAmount: 0 }])
  await order.ship()
  await order.receive()
  expect((await order.detail()).state).toBe('DELIVERED')
})

test('a paid fee is refunded when the claim is withdrawn or its draft expires', async () => {
  await using shop = await startTestShop()
  const pay = async (order: PaidOrder, requestNo: string) => {
    const params = { requestNo }
    const body = { payMethod: 'card' as const }
    const request = await shop.call(prepareClaimPayment, { params, body, as: order.shopper.as })
    const returned = await actInWindow(sendTo(shop), request, 'approve')
    if (returned) await shop.call(confirmPayment, { body: returned, as: order.shopper.as })
  }
  const order = await guestOrder(shop)
  await order.deliver()
  const newSizeId = await order.otherSize()
  const before = await providerHolds(shop)
  const first = await draftExchange(order, newSizeId, 'SIZE')
  await order.collect(first.requestNo)
  await pay(order, first.requestNo)
  await order.confirm(first.requestNo)
  expect(await providerHolds(shop)).toBe(before + 6_000)
  const params = { requestNo: first.requestNo }
  await shop.call(withdrawClaim, { params, as: order.shopper.as })
  expect(await providerHolds(shop)).toBe(before)
  expect(await stockOf(shop, newSizeId)).toEqual({ onHand: 2, held: 0 })
  expect((await order.detail()).state).toBe('DELIVERED')
  const second = await draftExchange(order, newSizeId, 'SIZE')
  await pay(order, second.requestNo)
  shop.clock.advance(CLAIM_DRAFT_LIFE_MS)
  expect(await codeOf(order.confirm(second.requestNo))).toBe('CLAIM_EXPIRED')
  await expireClaims(shop.services)
  expect(await providerHolds(shop)).toBe(before)
  expect((await order.detail()).claims).toMatchObject([{ state: 'WITHDRAWN' }])
})

test('a size that sold out meanwhile cannot be requested', async () => {
  await using shop = await startTestShop()
  const order = await guestOrder(shop)
  await order.deliver()
  const newSizeId = await order.otherSize()
  const { requestNo } = await draftExchange(order, newSizeId, 'WRONG')
  await order.collect(requestNo)
  await setStock(shop, newSizeId, 0)
  const files = [await photo()]
  expect(await codeOf(order.confirm(requestNo, files))).toBe('STOCK_SHORTAGE')
  expect((await order.detail()).state).toBe('DELIVERED')
})

test('returns end seven days after the delivery; a defect can be reported later', async () => {
  await using shop = await startTestShop()
  const order = await guestOrder(shop)
  await order.deliver()
  shop.clock.advance(WITHDRAWAL_MS - 1)
  const early = await order.draft({ type: 'RETURN', ...CHANGE_MIND })
  shop.clock.advance(1)
  expect(await codeOf(order.draft({ type: 'RETURN', ...CHANGE_MIND }))).toBe('CLAIM_PERIOD_OVER')
  await order.collect(early.requestNo)
  expect(await codeOf(order.confirm(early.requestNo))).toBe('CLAIM_PERIOD_OVER')
  expect(await order.draft({ type: 'RETURN', reasonCode: 'DEFECT' })).toMatchObject({
    state: 'DRAFT',
  })
})

test.each([
  ['a reason of another kind', { type: 'CANCEL', reasonCode: 'DEFECT' }, {}, 'CLAIM_REASON'],
  ['another reason without a text', { type: 'CANCEL', reasonCode: 'ETC' }, {}, 'CLAIM_REASON'],
  [
    'more pieces than ordered',
    { type: 'CANCEL', reasonCode: 'CHANGE_MIND' },
    { 0: 2 },
    'CLAIM_NOT_ALLOWED',
  ],
  [
    'a return before the delivery',
    { type: 'RETURN', reasonCode: 'CHANGE_MIND' },
    {},
    'CLAIM_NOT_ALLOWED',
  ],
  [
    'a line of another order',
    { type: 'CANCEL', reasonCode: 'CHANGE_MIND' },
    { 7: 1 },
    'VALIDATION_FAILED',
  ],
] as const)('%s is refused', async (_name, claim, pieces, code) => {
  await using shop = await startTestShop()
  const order = await guestOrder(shop)
  const chosen = Object.keys(pieces).length === 0 ? { 0: 1 } : pieces
  expect(await codeOf(order.draft(claim, chosen))).toBe(code)
})

test('a refund that the provider does not answer is retried and happens once', async () => {
  await using shop = await startTestShop()
  const order = await guestOrder(shop, [2])
  const { payments } = shop.services
  const refund = payments.refund.bind(payments)
  let isDown = true
  Object.assign(payments, {
    refund: async (request: Parameters<typeof refund>[0]) => {
      await refund(request)
      if (isDown) throw new ProviderUnavailable(new Error('The answer was lost'))
    },
  })
  const first = await order.draft({ type: 'CANCEL', ...CHANGE_MIND }, { 0: 1 })
  await order.confirm(first.requestNo)
  expect((await order.detail()).claims[0]).toMatchObject({ state: 'DONE', isRefunded: false })
  // The second waits for the first: its checksum is the rest after it.
  const second = await order.draft({ type: 'CANCEL', ...CHANGE_MIND }, { 0: 1 })
  await order.confirm(second.requestNo)
  isDown = false
  for (let minute = 0; minute < 3; minute += 1) {
    shop.clock.advance(60_000)
    await retryRefunds(shop.services)
  }
  expect(await providerHolds(shop)).toBe(0)
  const { claims, payments: shown } = await order.detail()
  expect(claims.map(({ isRefunded }) => isRefunded)).toEqual([true, true])
  expect(shown[0]?.canceledAmount).toBe(first.refund.pg + second.refund.pg)
})

test('claims of others are not found, and a guest on another device needs a code', async () => {
  await using shop = await startTestShop()
  const order = await guestOrder(shop)
  const { requestNo } = await order.draft({ type: 'CANCEL', ...CHANGE_MIND })
  const params = { requestNo }
  const body = { requestNo, agree: true as const }
  for (const as of [await shop.guest(), await shop.member('demo3')]) {
    expect(await codeOf(shop.call(withdrawClaim, { params, as }))).toBe('CLAIM_NOT_FOUND')
    expect(await codeOf(shop.call(confirmClaim, { body, as }))).toBe('CLAIM_NOT_FOUND')
  }
  const other = await shop.guest()
  const proof = { customerName: '나그네', customerPhone: '01000009999' }
  const look = { params: { orderNumber: order.orderNumber }, body: proof, as: other }
  const { guestToken } = await shop.call(lookUpOrder, look)
  const looking = { ...other, guestToken }
  const [orderProductId = 0] = await order.lineIds()
  const lines = [{ orderProductId, qty: 1 }]
  const claim = { type: 'CANCEL' as const, ...CHANGE_MIND, lines }
  const draft = (as: typeof looking & { verifiedToken?: string }) =>
    shop.call(draftClaim, { params: { orderNumber: order.orderNumber }, body: claim, as })
  expect(await codeOf(draft(looking))).toBe('VERIFY_REQUIRED')
  shop.clock.advance(60_000)
  const verifiedToken = await provePhone(shop, other, proof.customerPhone, 'GUEST_ORDER')
  const proven = { ...looking, verifiedToken }
  await draft(proven)
  // The proof stays valid for this order, also after the look-up has expired.
  shop.clock.advance(29 * 60_000)
  const quote = await draft(proven)
  await shop.call(confirmClaim, { body: { ...body, requestNo: quote.requestNo }, as: proven })
  expect((await order.detail()).state).toBe('CANCELED')
  shop.clock.advance(60_000)
  expect(await codeOf(draft(proven))).toBe('ORDER_NOT_FOUND')
})
