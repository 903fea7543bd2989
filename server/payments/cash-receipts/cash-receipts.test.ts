import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { CashReceiptForm } from '#contract/orders/cash-receipt-forms.ts'
import { getCashReceipt } from '#contract/payments/cash-receipts.calls.ts'
import {
  confirmClaim,
  draftClaim,
  listReturnClaims,
  prepareClaimPayment,
  withdrawClaim,
} from '#contract/after-sales/claims.calls.ts'
import { getOrder, lookUpOrder } from '#contract/after-sales/order-histories.calls.ts'
import { ORDER_RECORD_LIFE_MS } from '#contract/platform/limits.ts'
import { confirmPayment } from '#contract/payments/payments.calls.ts'
import { issueCashReceipts } from '#server/payments/jobs/issue-cash-receipts.ts'
import { cleanUp } from '#server/main/clean-up.store.ts'
import { ProviderUnavailable } from '#server/platform/services/payment-provider.ts'
import { grantPoints, type Grant } from '#server/benefits/points/ledger.ts'
import { PaidOrder } from '#tests/support/orders/after-order.ts'
import { memberIdOf } from '#tests/support/benefits/benefits.ts'
import { actInWindow, sendTo } from '#tests/support/payments/payment-window.ts'
import { putOnShelf, refusalOf, Shopper } from '#tests/support/platform/shopper.ts'
import type { Caller } from '#tests/support/platform/test-call.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const PHONE = { purpose: 'DEDUCTION', idType: 'PHONE', id: '010-1234-5678' } as const

interface Wish {
  readonly cashReceipt?: CashReceiptForm
  readonly payMethod?: 'trans' | 'card'
  readonly unitPrice?: number
  readonly money?: number
}

/** A member's order of two pieces of one product, paid as wished. */
async function paidOrder(shop: TestShop, wish: Wish = {}) {
  const { payMethod = 'trans', unitPrice = 60_000, money = 0, cashReceipt } = wish
  const [goods] = await putOnShelf(shop, 1)
  if (!goods) throw new Error('The shelf is empty')
  await shop.db.execute(sql`
    UPDATE products SET sale_price = ${unitPrice}, list_price = ${unitPrice} WHERE id = ${goods.productId}`)
  const shopper = await Shopper.member(shop)
  const items = [{ productId: goods.productId, sizeId: goods.sizeId, count: 2 }]
  const { orderNumber } = await shopper.orderGoods([{ ...goods, unitPrice }], {
    items,
    payMethod,
    money,
    ...(cashReceipt === undefined ? {} : { cashReceipt }),
    expected: { payAmount: unitPrice * 2 - money },
  })
  const window = await shopper.startPaying(orderNumber, { payMethod })
  const body = await actInWindow(sendTo(shop), window, 'approve')
  if (!body) throw new Error('The window returned nothing')
  await shop.call(confirmPayment, { body, as: shopper.as })
  const query = { orderNumber }
  const receipt = async () => (await shop.call(getCashReceipt, { query, as: shopper.as })).receipt
  return { shop, shopper, orderNumber, receipt }
}

type Paid = Awaited<ReturnType<typeof paidOrder>>

async function cancelOne({ shop, shopper, orderNumber }: Paid): Promise<void> {
  const params = { orderNumber }
  const { lines } = await shop.call(getOrder, { params, as: shopper.as })
  const open = lines.find(({ state }) => state === 'PAID')
  const { requestNo } = await shop.call(draftClaim, {
    params,
    body: {
      type: 'CANCEL',
      reasonCode: 'CHANGE_MIND',
      lines: [{ orderProductId: open?.orderProductId ?? 0, qty: 1 }],
    },
    as: shopper.as,
  })
  await shop.call(confirmClaim, { body: { requestNo, agree: true }, files: [], as: shopper.as })
}

/** Receipts at the provider: amount, and whether each is cancelled. */
async function atProvider(shop: TestShop) {
  const { rows } = await shop.db.execute<{ amount: string; canceled: boolean }>(sql`
    SELECT amount, cancelled_at IS NOT NULL AS canceled FROM stand_in.cash_receipts ORDER BY merchant_uid`)
  return rows.map(({ amount, canceled }) => [Number(amount), canceled])
}

test('a transfer is receipted by the job as requested, its number encrypted', async () => {
  await using shop = await startTestShop()
  const order = await paidOrder(shop, { cashReceipt: PHONE })
  expect(await order.receipt()).toMatchObject({ state: 'WAITING', amount: 0, approvalNo: null })
  await issueCashReceipts(shop.services)
  await issueCashReceipts(shop.services)
  const receipt = await order.receipt()
  expect(receipt).toMatchObject({
    state: 'ISSUED',
    purposeLabel: '소득공제',
    idMasked: '010-****-5678',
    amount: 120_000,
  })
  expect(receipt?.approvalNo).toMatch(/^\d{10}$/u)
  expect(await atProvider(shop)).toEqual([[120_000, false]])
  const { rows } = await shop.db.execute(sql`SELECT to_jsonb(c) AS row FROM cash_receipts c`)
  expect(JSON.stringify(rows)).not.toContain('01012345678')
  const params = { orderNumber: order.orderNumber }
  const shown = await shop.call(getOrder, { params, as: order.shopper.as })
  expect(shown.cashReceipt).toEqual(receipt)
})

test('a refund replaces the receipt by one of the rest or cancels it', async () => {
  await using shop = await startTestShop()
  const order = await paidOrder(shop, { cashReceipt: PHONE })
  await issueCashReceipts(shop.services)
  await cancelOne(order)
  await issueCashReceipts(shop.services)
  expect(await atProvider(shop)).toEqual([
    [120_000, true],
    [60_000, false],
  ])
  expect(await order.receipt()).toMatchObject({ state: 'ISSUED', amount: 60_000 })
  await cancelOne(order)
  await issueCashReceipts(shop.services)
  expect((await atProvider(shop)).map(([, canceled]) => canceled)).toEqual([true, true])
  expect(await order.receipt()).toMatchObject({ state: 'CANCELED' })
})

test.each([
  ['100,000 won and more', 50_000, [[100_000, false]], '010-000-1234'],
  ['less', 49_000, [], undefined],
])('cash of %s without a request', async (_name, unitPrice, issued, idMasked) => {
  await using shop = await startTestShop()
  const order = await paidOrder(shop, { unitPrice })
  await issueCashReceipts(shop.services)
  expect(await atProvider(shop)).toEqual(issued)
  expect((await order.receipt())?.idMasked).toBe(idMasked)
})

test('of an order by card only the stored money is receipted', async () => {
  await using shop = await startTestShop()
  await paidOrder(shop, { cashReceipt: PHONE, payMethod: 'card', money: 10_000 })
  await issueCashReceipts(shop.services)
  expect(await atProvider(shop)).toEqual([[10_000, false]])
})

/** Replaces the stored money of the member by one grant of 20,000 won. */
async function giveMoney(shop: TestShop, source: Grant['source'], lifeMs = 90 * DAY_MS) {
  const userId = await memberIdOf(shop, 'demo1')
  const now = shop.clock.now()
  await shop.db.execute(sql`UPDATE point_lots SET remaining = 0 WHERE kind = 'MONEY'`)
  const expiresAt = new Date(now.getTime() + lifeMs)
  const grant = { userId, kind: 'MONEY', source, refId: 'test', amount: 20_000, expiresAt } as const
  await shop.db.transaction((tx) => grantPoints(tx, { ...grant, now }))
}

test.each([
  ['GIFT_CARD', [[20_000, false]]],
  ['ORDER_REFUND', [[20_000, false]]],
  ['EVENT', []],
  ['ADMIN', []],
] as const)('money from %s counts as cash where it was paid for', async (source, issued) => {
  await using shop = await startTestShop()
  await giveMoney(shop, source)
  await paidOrder(shop, { cashReceipt: PHONE, payMethod: 'card', money: 20_000 })
  await issueCashReceipts(shop.services)
  expect(await atProvider(shop)).toEqual(issued)
})

test.each([
  ['EVENT', []],
  ['GIFT_CARD', [20_000]],
] as const)(
  'money from %s that was restored after its end stays what it was',
  async (source, issued) => {
    await using shop = await startTestShop()
    await giveMoney(shop, source, DAY_MS)
    const first = await paidOrder(shop, { payMethod: 'card', money: 20_000 })
    shop.clock.advance(2 * DAY_MS)
    await cancelOne(first)
    await cancelOne(first)
    await paidOrder(shop, { cashReceipt: PHONE, payMethod: 'card', money: 20_000 })
    await issueCashReceipts(shop.services)
    const valid = (await atProvider(shop)).filter(([, canceled]) => canceled === false)
    expect(valid.map(([amount]) => amount)).toEqual(issued)
  },
)

test.each([
  ['60,000', 60_000, [[20_000, false]]],
  ['49,000', 49_000, []],
])(
  'the limit of receipts without a request is the price, two pieces of %s won',
  async (_name, unitPrice, issued) => {
    await using shop = await startTestShop()
    await giveMoney(shop, 'GIFT_CARD')
    await paidOrder(shop, { payMethod: 'card', money: 20_000, unitPrice })
    await issueCashReceipts(shop.services)
    expect(await atProvider(shop)).toEqual(issued)
  },
)

test('a receipt links to its page at the provider, for its buyer alone', async () => {
  await using shop = await startTestShop()
  const order = await paidOrder(shop, { cashReceipt: PHONE })
  expect(await order.receipt()).toMatchObject({ receiptUrl: null })
  await issueCashReceipts(shop.services)
  const uid = `${order.orderNumber}_C1`
  expect((await order.receipt())?.receiptUrl).toMatch(new RegExp(`^https?://.+/${uid}$`, 'u'))
  await cancelOne(order)
  await cancelOne(order)
  await issueCashReceipts(shop.services)
  expect(await order.receipt()).toMatchObject({ state: 'CANCELED', receiptUrl: null })
})

test('a guest on another device sees the receipt of an order without its link', async () => {
  await using shop = await startTestShop()
  const shopper = await Shopper.guest(shop)
  const goods = await putOnShelf(shop, 1)
  const { orderNumber } = await shopper.orderGoods(goods, {
    payMethod: 'trans',
    cashReceipt: PHONE,
  })
  const window = await shopper.startPaying(orderNumber, { payMethod: 'trans' })
  const body = await actInWindow(sendTo(shop), window, 'approve')
  if (!body) throw new Error('The window returned nothing')
  await shop.call(confirmPayment, { body, as: shopper.as })
  await issueCashReceipts(shop.services)
  const params = { orderNumber }
  const other = await shop.guest()
  const proof = { customerName: '나그네', customerPhone: '010-0000-9999' }
  const { order, guestToken } = await shop.call(lookUpOrder, { params, body: proof, as: other })
  const linksOf = async (as: Caller) => {
    const shown = await shop.call(getOrder, { params, as })
    const { receipt } = await shop.call(getCashReceipt, { query: { orderNumber }, as })
    return [shown.cashReceipt, receipt].map((found) => [
      found?.state,
      typeof found?.receiptUrl === 'string',
    ])
  }
  const [issued, linked] = ['ISSUED', true] as const
  expect(await linksOf(shopper.as)).toEqual([
    [issued, linked],
    [issued, linked],
  ])
  expect(await linksOf({ ...other, guestToken })).toEqual([
    [issued, false],
    [issued, false],
  ])
  expect(order.cashReceipt).toMatchObject({ state: 'ISSUED', receiptUrl: null })
})

/** Requests an exchange of one delivered piece whose fee is paid by transfer. */
async function exchangeByTransfer({ shop, shopper, orderNumber }: Paid): Promise<string> {
  const order = new PaidOrder(shop, shopper, orderNumber, [])
  await order.deliver()
  const [orderProductId = 0] = await order.lineIds()
  const { rows } = await shop.db.execute<{ id: number }>(sql`
    INSERT INTO skus (product_id, label, sort, barcode, measures, on_hand)
    SELECT product_id, '다른 사이즈', 99, 'other-size', measures, 2 FROM skus
    WHERE id = (SELECT sku_id FROM order_products WHERE id = ${orderProductId}) RETURNING id`)
  const lines = [{ orderProductId, qty: 1, newSizeId: rows[0]?.id ?? 0 }]
  const { requestNo } = await order.draft({ type: 'EXCHANGE', reasonCode: 'SIZE', lines })
  await order.collect(requestNo)
  const body = { payMethod: 'trans' as const }
  const { as } = shopper
  const window = await shop.call(prepareClaimPayment, { params: { requestNo }, body, as })
  const back = await actInWindow(sendTo(shop), window, 'approve')
  if (!back) throw new Error('The window returned nothing')
  await shop.call(confirmPayment, { body: back, as })
  await order.confirm(requestNo)
  return requestNo
}

test.each([
  ['the number of the order', PHONE, '010-****-5678'],
  ['that of the tax office without a request', undefined, '010-000-1234'],
])('a fee by transfer is receipted on its own, for %s', async (_name, cashReceipt, idMasked) => {
  await using shop = await startTestShop()
  const order = await paidOrder(shop, {
    payMethod: 'card',
    ...(cashReceipt === undefined ? {} : { cashReceipt }),
  })
  const requestNo = await exchangeByTransfer(order)
  await issueCashReceipts(shop.services)
  expect(await atProvider(shop)).toEqual([[6_000, false]])
  const claimed = async () => {
    const query = { type: 'EXCHANGE' as const }
    return (await shop.call(listReturnClaims, { query, as: order.shopper.as })).items[0]
  }
  const receiptUrl = expect.stringContaining(`${requestNo}_C1`)
  expect(await claimed()).toMatchObject({
    cashReceipt: { state: 'ISSUED', amount: 6_000, idMasked, receiptUrl },
  })
  await shop.call(withdrawClaim, { params: { requestNo }, as: order.shopper.as })
  await issueCashReceipts(shop.services)
  expect(await atProvider(shop)).toEqual([[6_000, true]])
  expect(await claimed()).toMatchObject({ cashReceipt: { state: 'CANCELED' } })
})

test('a whole refund gives the stored money back, and its receipt is cancelled', async () => {
  await using shop = await startTestShop()
  const order = await paidOrder(shop, { cashReceipt: PHONE, payMethod: 'card', money: 10_000 })
  await issueCashReceipts(shop.services)
  await cancelOne(order)
  await cancelOne(order)
  await issueCashReceipts(shop.services)
  expect((await atProvider(shop)).map(([, canceled]) => canceled)).not.toContain(false)
  expect(await order.receipt()).toMatchObject({ state: 'CANCELED' })
})

test('a lost answer issues no second receipt', async () => {
  await using shop = await startTestShop()
  const order = await paidOrder(shop, { cashReceipt: PHONE })
  const { receipts } = shop.services
  const issue = receipts.issue.bind(receipts)
  let isDown = true
  Object.assign(receipts, {
    issue: async (request: Parameters<typeof issue>[0]) => {
      const issued = await issue(request)
      if (isDown) throw new ProviderUnavailable(new Error('The answer was lost'))
      return issued
    },
  })
  await issueCashReceipts(shop.services)
  expect(await order.receipt()).toMatchObject({ state: 'WAITING' })
  isDown = false
  shop.clock.advance(10 * MINUTE_MS)
  await issueCashReceipts(shop.services)
  expect(await order.receipt()).toMatchObject({ state: 'ISSUED', amount: 120_000 })
  expect(await atProvider(shop)).toEqual([[120_000, false]])
})

test('the last settings of receipts are those of the member', async () => {
  await using shop = await startTestShop()
  const business = { purpose: 'EXPENSE', idType: 'BUSINESS', id: '220-81-62517' } as const
  const order = await paidOrder(shop, { cashReceipt: business })
  const { last } = await shop.call(getCashReceipt, { query: {}, as: order.shopper.as })
  expect(last).toEqual({ purpose: 'EXPENSE', idType: 'BUSINESS', idMasked: '****2517' })
  const other = await shop.member('demo2')
  const { orderNumber } = order
  const refused = shop.call(getCashReceipt, { query: { orderNumber }, as: other })
  expect((await refusalOf(refused)).code).toBe('ORDER_NOT_FOUND')
  expect(await shop.call(getCashReceipt, { query: {}, as: other })).toEqual({
    receipt: null,
    last: null,
  })
})

test('the number of a receipt is removed with the personal data of its order', async () => {
  await using shop = await startTestShop()
  await paidOrder(shop, { cashReceipt: PHONE })
  shop.clock.advance(ORDER_RECORD_LIFE_MS)
  await cleanUp(shop.services)
  const { rows } = await shop.db.execute(sql`SELECT id_encrypted, id_masked FROM cash_receipts`)
  expect(rows).toEqual([{ id_encrypted: null, id_masked: '' }])
})
