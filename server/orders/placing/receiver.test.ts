import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addAddress, listAddresses } from '#contract/members/addresses.calls.ts'
import { changeOrderAddress } from '#contract/after-sales/order-changes.calls.ts'
import { getOrder } from '#contract/after-sales/order-histories.calls.ts'
import { getOrderSheet, returnStock } from '#contract/orders/orders.calls.ts'
import { cleanUp } from '#server/main/clean-up.store.ts'
import { PaidOrder } from '#tests/support/orders/after-order.ts'
import { putOnShelf, refusalOf, Shopper } from '#tests/support/platform/shopper.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'

const CODE = '#2580'

/** Order of one piece with this part of its receiver; returns its number. */
async function orderTo(
  shop: TestShop,
  shopper: Shopper,
  { saveAddress = false, entrancePassword = CODE, address2 = '101호' } = {},
): Promise<string> {
  const goods = await putOnShelf(shop, 1, 5)
  // The demo member's grade ships free.
  const isMember = shopper.as.token !== undefined
  const expected = { payAmount: goods[0]?.unitPrice ?? 0 }
  const body = await shopper.orderBody(goods, isMember ? { expected } : {})
  const receiver = { ...body.receiver, address2, entrancePassword }
  return (await shopper.order({ ...body, receiver, saveAddress })).orderNumber
}

/** Stored code of an order: undefined without one, else the encrypted text. */
async function storedCode(shop: TestShop, orderNumber: string): Promise<string | undefined> {
  const { rows } = await shop.db.execute<{ code: string | null }>(
    sql`SELECT entrance_encrypted AS code FROM orders WHERE order_number = ${orderNumber}`,
  )
  return rows[0]?.code ?? undefined
}

test('the code of an entrance is stored encrypted and never shown', async () => {
  await using shop = await startTestShop()
  const shopper = await Shopper.guest(shop)
  const orderNumber = await orderTo(shop, shopper)
  const code = await storedCode(shop, orderNumber)
  expect(code).toMatch(/^[\w-]{20,}$/u)
  expect(shop.services.memberKeys.decrypt('entrance', code ?? '')).toBe(CODE)
  const order = await shop.call(getOrder, { params: { orderNumber }, as: shopper.as })
  expect(order.receiver.hasEntrancePassword).toBe(true)
  expect(JSON.stringify(order)).not.toContain(CODE)
})

test('a changed address keeps the entrance code of the same building alone', async () => {
  await using shop = await startTestShop()
  const order = await PaidOrder.of(shop, await Shopper.guest(shop))
  const { as } = order.shopper
  const params = { orderNumber: order.orderNumber }
  const { receiver } = await shop.call(getOrder, { params, as })
  const { hasEntrancePassword: _, ...address } = receiver
  const change = async (part: Partial<typeof address> & { entrancePassword?: string }) => {
    const body = { ...address, ...part }
    const answer = await shop.call(changeOrderAddress, { params, body, as })
    return answer.receiver.hasEntrancePassword
  }
  expect(receiver.hasEntrancePassword).toBe(false)
  expect(await change({ entrancePassword: CODE })).toBe(true)
  expect(await change({ address2: '202호' })).toBe(true)
  expect(await change({ address1: '서울 마포구 예시로 99' })).toBe(false)
  expect(await change({ entrancePassword: CODE })).toBe(true)
  expect(await change({ entrancePassword: '' })).toBe(false)
})

test('the code is deleted with the delivery, and a day after an order expired', async () => {
  await using shop = await startTestShop()
  const order = await PaidOrder.of(shop, await Shopper.guest(shop))
  const params = { orderNumber: order.orderNumber }
  const { as } = order.shopper
  const { receiver } = await shop.call(getOrder, { params, as })
  const { hasEntrancePassword: _, ...address } = receiver
  const body = { ...address, entrancePassword: CODE }
  await shop.call(changeOrderAddress, { params, body, as })
  await order.prepare()
  expect(await storedCode(shop, order.orderNumber)).toBeDefined()
  await order.deliver()
  expect(await storedCode(shop, order.orderNumber)).toBeUndefined()

  const shopper = await Shopper.guest(shop)
  const orderNumber = await orderTo(shop, shopper)
  await shop.call(returnStock, { query: { orderNumber }, as: shopper.as })
  await cleanUp(shop.services)
  expect(await storedCode(shop, orderNumber)).toBeDefined()
  shop.clock.advance(25 * 3_600_000)
  await cleanUp(shop.services)
  expect(await storedCode(shop, orderNumber)).toBeUndefined()
})

test('a member makes the receiver the default address, once, with the order', async () => {
  await using shop = await startTestShop()
  const shopper = await Shopper.member(shop)
  const saved = async () => shop.call(listAddresses, { as: shopper.as })
  const before = await saved()
  await orderTo(shop, shopper, { saveAddress: true })
  const added = await saved()
  expect(added).toHaveLength(before.length + 1)
  expect(added.find(({ isDefault }) => isDefault)).toMatchObject({
    address2: '101호',
    entrancePassword: CODE,
  })
  await orderTo(shop, shopper, { saveAddress: true, entrancePassword: '' })
  expect(await saved()).toHaveLength(added.length)

  const [goods] = await putOnShelf(shop, 1, 5)
  const { productId, sizeId } = goods ?? { productId: 0, sizeId: 0 }
  const sheet = await shop.call(getOrderSheet, {
    query: { productId, sizeId, count: 1 },
    as: shopper.as,
  })
  expect(sheet.defaultAddress).toMatchObject({ address2: '101호', entrancePassword: '' })
})

test('a full address book refuses the order before anything is held', async () => {
  await using shop = await startTestShop()
  const member = await Shopper.member(shop)
  const known = await shop.call(listAddresses, { as: member.as })
  for (let at = known.length; at < 20; at += 1) {
    const body = {
      alias: '',
      receiverName: '박보드',
      phone: '01087654321',
      zonecode: '04700',
      address1: '서울 성동구 예시로 1길 12',
      address2: `${at}층`,
      deliveryMemo: '',
    }
    await shop.call(addAddress, { body, as: member.as })
  }
  const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code
  expect(await codeOf(orderTo(shop, member, { saveAddress: true }))).toBe('ADDRESS_LIMIT')
  const guest = await Shopper.guest(shop)
  expect(await codeOf(orderTo(shop, guest, { saveAddress: true }))).toBe('GUEST_NOT_ALLOWED')
  const { rows } = await shop.db.execute(sql`SELECT 1 FROM order_holds`)
  expect(rows).toEqual([])
})
