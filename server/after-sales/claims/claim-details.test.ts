import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  confirmClaim,
  draftClaim,
  listCancelClaims,
  setClaimPickup,
} from '#contract/after-sales/claims.calls.ts'
import { getOrder } from '#contract/after-sales/order-histories.calls.ts'
import { returnStock } from '#contract/orders/orders.calls.ts'
import { confirmPayment } from '#contract/payments/payments.calls.ts'
import { cleanFiles } from '#server/media/jobs/clean-files.ts'
import { cleanUp } from '#server/main/clean-up.store.ts'
import { PaidOrder } from '#tests/support/orders/after-order.ts'
import { memoryStorage } from '#tests/support/platform/memory-storage.ts'
import { deliverNotices } from '#tests/support/payments/deliver-notices.ts'
import { actInWindow, sendTo } from '#tests/support/payments/payment-window.ts'
import { receivedFile } from '#server/platform/http/received-file.ts'
import { photoWithMetadata } from '#tests/support/media/pictures.ts'
import { putOnShelf, refusalOf, Shopper } from '#tests/support/platform/shopper.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'
import { findClaim } from './claim.store.ts'
import { processClaim, type ClaimStep } from './process-claim.ts'

const DAY_MS = 24 * 3_600_000
const CHANGE_MIND = { reasonCode: 'CHANGE_MIND' } as const
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code

async function guestOrder(shop: TestShop, counts?: readonly number[]) {
  return PaidOrder.of(shop, await Shopper.guest(shop), counts)
}

test('a pick-up is wanted on one of the next 14 days, and the answer states it', async () => {
  await using shop = await startTestShop()
  const order = await guestOrder(shop)
  await order.deliver()
  const { requestNo } = await order.draft({ type: 'RETURN', ...CHANGE_MIND })
  const { hasEntrancePassword: _, ...address } = (await order.detail()).receiver
  const collectOn = async (date?: string) =>
    shop.call(setClaimPickup, {
      params: { requestNo },
      body: { pickup: { method: 'COLLECT', address, ...(date ? { date } : {}) } },
      as: order.shopper.as,
    })
  // The clock of the shop is at noon of August 14 in Korea.
  expect(await codeOf(collectOn('2026-08-14'))).toBe('PICKUP_DATE')
  expect(await codeOf(collectOn('2026-08-29'))).toBe('PICKUP_DATE')
  const common = { method: 'COLLECT', address, carrier: null, trackingNo: null }
  expect(await collectOn('2026-08-28')).toEqual({
    requestNo,
    pickup: { ...common, date: '2026-08-28' },
    redelivery: null,
  })
  expect((await collectOn('2026-08-15')).pickup.date).toBe('2026-08-15')
  await order.confirm(requestNo)
  expect((await order.detail()).claims).toMatchObject([{ pickup: { date: '2026-08-15' } }])
})

/** A guest's order that a deposit paid; the refund goes to an account that ends with 8901. */
async function depositedOrder(shop: TestShop) {
  const shopper = await Shopper.guest(shop)
  const refundAccount = { bankCode: '004', accountNo: '12345678901', holder: '나그네' }
  const goods = await putOnShelf(shop, 1)
  const { orderNumber } = await shopper.orderGoods(goods, { payMethod: 'vbank' })
  const request = await shopper.startPaying(orderNumber, { payMethod: 'vbank', refundAccount })
  const body = await actInWindow(sendTo(shop), request, 'approve')
  if (!body) throw new Error('The window returned no outcome')
  const { vbank } = await shop.call(confirmPayment, { body, as: shopper.as })
  await shop.fetch(`/stand-in/portone/accounts/${vbank?.accountNo ?? ''}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'act=deposit',
  })
  await deliverNotices(shop)
  const params = { orderNumber }
  const { lines, state } = await shop.call(getOrder, { params, as: shopper.as })
  expect(state).toBe('PAID')
  return { shopper, params, orderProductId: lines[0]?.orderProductId ?? 0 }
}

test('the account of a refunded deposit is shown masked, and can be another one', async () => {
  await using shop = await startTestShop()
  const { shopper, params, orderProductId } = await depositedOrder(shop)
  const { as } = shopper
  const body = { type: 'CANCEL' as const, ...CHANGE_MIND, lines: [{ orderProductId, qty: 1 }] }
  const quote = await shop.call(draftClaim, { params, body, as })
  expect(quote.refundAccount).toEqual({
    bankName: 'KB국민은행',
    accountNoMasked: '****8901',
    holderMasked: '나*네',
  })
  const refundAccount = { bankCode: '088', accountNo: '110-222-333444', holder: '나그네' }
  const { requestNo } = quote
  await shop.call(confirmClaim, { body: { requestNo, agree: true, refundAccount }, files: [], as })
  const { rows } = await shop.db.execute<{ account: string }>(
    sql`SELECT refund_account AS account FROM payments WHERE refund_account IS NOT NULL`,
  )
  const stored = shop.services.memberKeys.decrypt('bank-account', rows[0]?.account ?? '')
  expect(JSON.parse(stored)).toEqual({ ...refundAccount, accountNo: '110222333444' })
  expect((await shop.call(getOrder, { params, as })).claims).toMatchObject([{ isRefunded: true }])
})

test('the account is no matter of an order that a card paid', async () => {
  await using shop = await startTestShop()
  const order = await guestOrder(shop)
  expect((await order.draft({ type: 'CANCEL', ...CHANGE_MIND })).refundAccount).toBeNull()
})

test('a refused claim shows reason and photos of the inspection, until they are erased', async () => {
  const files = memoryStorage()
  await using shop = await startTestShop({ services: { files } })
  const order = await guestOrder(shop)
  await order.deliver()
  const { requestNo } = await order.draft({ type: 'RETURN', ...CHANGE_MIND })
  await order.collect(requestNo)
  await order.confirm(requestNo)
  const claim = await findClaim(shop.db, requestNo)
  if (claim === undefined) throw new Error('The claim is missing')
  const step = async (to: 'PICKUP' | 'INSPECT') =>
    processClaim(shop.services, claim.id, { to, actor: 'ADMIN' })
  await step('PICKUP')
  await step('INSPECT')
  const refuse = async (content: Uint8Array) =>
    processClaim(shop.services, claim.id, {
      to: 'REJECTED',
      actor: 'ADMIN',
      rejectReason: '사용한 흔적이 있습니다.',
      photos: [receivedFile('검수.jpg', content)],
    })
  expect(await codeOf(refuse(new TextEncoder().encode('no picture')))).toBe('FILE_TYPE')
  const photos = [receivedFile('검수.jpg', await photoWithMetadata())]
  const refuseWith = async (proof: Pick<ClaimStep, 'rejectReason' | 'photos'>) =>
    codeOf(processClaim(shop.services, claim.id, { to: 'REJECTED', actor: 'ADMIN', ...proof }))
  expect(await refuseWith({ rejectReason: '사용 흔적' })).toBe('PHOTO_REQUIRED')
  expect(await refuseWith({ photos })).toBe('CLAIM_REASON')
  expect(await refuseWith({ photos, rejectReason: ' ' })).toBe('CLAIM_REASON')
  expect((await order.detail()).claims).toMatchObject([{ state: 'INSPECT' }])
  expect(files.keys()).toEqual([])
  expect(await refuse(await photoWithMetadata())).toBe(true)
  const [shown] = (await order.detail()).claims
  expect(shown).toMatchObject({ state: 'REJECTED', rejectReason: '사용한 흔적이 있습니다.' })
  expect(shown?.rejectFiles).toHaveLength(1)
  expect((await shop.fetch(shown?.rejectFiles[0]?.url ?? '')).status).toBe(200)

  shop.clock.advance(3 * 365 * DAY_MS + DAY_MS)
  await cleanUp(shop.services)
  shop.clock.advance(DAY_MS)
  await cleanFiles(shop.services)
  expect((await order.detail()).claims).toMatchObject([{ rejectReason: null, rejectFiles: [] }])
  expect(files.keys()).toEqual([])
})

test('orders that ended unpaid are listed with the cancellations, newest first', async () => {
  await using shop = await startTestShop()
  const member = await Shopper.member(shop)
  const { as } = member
  const cancelled = await PaidOrder.of(shop, member)
  const draft = await cancelled.draft({ type: 'CANCEL', ...CHANGE_MIND })
  await cancelled.confirm(draft.requestNo)
  shop.clock.advance(60_000)
  const goods = await putOnShelf(shop, 1)
  const expected = { payAmount: goods[0]?.unitPrice ?? 0 }
  const { orderNumber } = await member.orderGoods(goods, { expected })
  await shop.call(returnStock, { query: { orderNumber }, as })
  const list = async (page: number, size: number) =>
    shop.call(listCancelClaims, { query: { page, size }, as })
  const both = await list(1, 20)
  expect(both).toMatchObject({ total: 2, hasNext: false })
  expect(both.items).toMatchObject([
    { requestNo: null, orderNumber, state: 'PAY_EXPIRED', lines: [{ qty: 1 }] },
    { requestNo: draft.requestNo, orderNumber: cancelled.orderNumber, state: 'DONE' },
  ])
  expect(await list(2, 1)).toMatchObject({
    total: 2,
    hasNext: false,
    items: [{ requestNo: draft.requestNo }],
  })
})

test('the log of an order names what a cancellation of a part concerns', async () => {
  await using shop = await startTestShop()
  const order = await guestOrder(shop, [1, 1])
  const draft = await order.draft({ type: 'CANCEL', ...CHANGE_MIND }, { 0: 1 })
  await order.confirm(draft.requestNo)
  const { events, lines } = await order.detail()
  const { name, sizeLabel } = lines[0] ?? {}
  expect(events.map(({ label, goods }) => ({ label, goods }))).toEqual([
    { label: '결제대기', goods: [] },
    { label: '결제완료', goods: [] },
    { label: '취소완료', goods: [`${name} / ${sizeLabel}`] },
  ])
})
