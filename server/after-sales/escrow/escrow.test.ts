import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { correctShipment } from '#contract/after-sales/operator-orders.calls.ts'
import { prepareClaimPayment } from '#contract/after-sales/claims.calls.ts'
import { confirmPayment } from '#contract/payments/payments.calls.ts'
import { registerDeliveries } from '#server/after-sales/jobs/register-deliveries.ts'
import { SettableClock } from '#server/platform/services/clock.ts'
import { ProviderRefused, ProviderUnavailable } from '#server/platform/services/payment-provider.ts'
import type { EscrowDelivery } from '#server/platform/services/escrow-provider.ts'
import { shipOrder } from '#server/after-sales/shipping/ship-order.ts'
import { TestOperator } from '#tests/support/operators/test-operator.ts'
import { PaidOrder } from '#tests/support/orders/after-order.ts'
import { depositTo } from '#tests/support/payments/deposits.ts'
import { deliverNotices } from '#tests/support/payments/deliver-notices.ts'
import { actInWindow, sendTo } from '#tests/support/payments/payment-window.ts'
import { putOnShelf, Shopper } from '#tests/support/platform/shopper.ts'
import { leaseDatabase } from '#tests/support/platform/template-database.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const refundAccount = { bankCode: '004', accountNo: '12345678901', holder: '나그네' }

const WAYS = {
  card: { payMethod: 'card' },
  trans: { payMethod: 'trans' },
  vbank: { payMethod: 'vbank', refundAccount },
} as const

/** An order of two products that is paid in this way, and the window that was opened for it. */
async function pay(shop: TestShop, method: keyof typeof WAYS) {
  const goods = await putOnShelf(shop, 2)
  const shopper = await Shopper.guest(shop)
  const { orderNumber } = await shopper.orderGoods(goods, { payMethod: method })
  const window = await shopper.startPaying(orderNumber, WAYS[method])
  const body = await actInWindow(sendTo(shop), window, 'approve')
  if (!body) throw new Error('The window returned nothing')
  const { vbank } = await shop.call(confirmPayment, { body, as: shopper.as })
  if (vbank !== null) {
    await depositTo(shop, vbank.accountNo)
    await deliverNotices(shop)
  }
  return { order: new PaidOrder(shop, shopper, orderNumber, goods), window }
}

/** Ships what is prepared of an order in a parcel with this number. */
async function ship(order: PaidOrder, trackingNo: string): Promise<void> {
  await order.prepare()
  const parcel = { carrier: '롯데택배', trackingNo, actor: 'ADMIN' } as const
  await shipOrder(order.shop.services, await order.id(), parcel)
}

/** Corrects the number of the parcel with this one, as staff do. */
async function correct(staff: TestOperator, expected: string, trackingNo: string): Promise<void> {
  const { rows } = await staff.shop.db.execute<{ id: number }>(
    sql`SELECT id FROM shipments WHERE tracking_no = ${expected}`,
  )
  await staff.call(correctShipment, {
    params: { shipmentId: Number(rows[0]?.id) },
    body: { carrier: '한진택배', trackingNo, expected, reason: '송장 오기' },
  })
}

/** Deliveries that the provider knows. */
async function atProvider({ db }: TestShop) {
  const { rows } = await db.execute<{ company: string; invoice: string }>(
    sql`SELECT company, invoice FROM stand_in.escrow_deliveries`,
  )
  return rows
}

/** Fails these calls of the provider, in their order; later ones reach it. Counts all calls. */
function failing({ services }: TestShop, failures: readonly ('before' | 'after' | 'refused')[]) {
  const { escrow } = services
  const register = escrow.register.bind(escrow)
  const calls: EscrowDelivery[] = []
  Object.assign(escrow, {
    register: async (delivery: EscrowDelivery) => {
      const failure = failures[calls.length]
      calls.push(delivery)
      if (failure === 'refused') throw new ProviderRefused('배송정보를 확인하세요.')
      if (failure !== 'before') await register(delivery)
      if (failure !== undefined) throw new ProviderUnavailable(new Error('No answer'))
    },
  })
  return calls
}

test.each([
  ['trans', true],
  ['vbank', true],
  ['card', false],
] as const)('a payment by %s is held in escrow: %s', async (method, isEscrow) => {
  await using shop = await startTestShop()
  const { order, window } = await pay(shop, method)
  expect(window.escrow).toBe(isEscrow)
  const { rows } = await shop.db.execute(sql`
    SELECT p.is_escrow, s.escrow FROM payments p JOIN stand_in.payments s USING (imp_uid)`)
  expect(rows).toEqual([{ is_escrow: isEscrow, escrow: isEscrow }])
  await ship(order, '111122223333')
  await registerDeliveries(shop.services)
  const known = isEscrow ? [{ company: 'HYUNDAI', invoice: '111122223333' }] : []
  expect(await atProvider(shop)).toEqual(known)
})

test('the shop believes the provider about escrow, not what the browser asked', async () => {
  await using shop = await startTestShop()
  const goods = await putOnShelf(shop, 1)
  const shopper = await Shopper.guest(shop)
  const { orderNumber } = await shopper.orderGoods(goods, { payMethod: 'trans' })
  const window = await shopper.startPaying(orderNumber, WAYS.trans)
  const body = await actInWindow(sendTo(shop), { ...window, escrow: false }, 'approve')
  if (!body) throw new Error('The window returned nothing')
  await shop.call(confirmPayment, { body, as: shopper.as })
  const calls = failing(shop, [])
  await ship(new PaidOrder(shop, shopper, orderNumber, goods), '111122223333')
  await registerDeliveries(shop.services)
  expect(calls).toEqual([])
})

test('fees of claims are plain payments: they are paid for no goods', async () => {
  await using shop = await startTestShop()
  const { order } = await pay(shop, 'card')
  await order.deliver()
  const { shopper } = order
  const [orderProductId = 0] = await order.lineIds()
  const { rows } = await shop.db.execute<{ id: number }>(sql`
    INSERT INTO skus (product_id, label, sort, barcode, measures, on_hand)
    SELECT product_id, '다른 사이즈', 99, 'other-size', measures, 2 FROM skus
    WHERE id = (SELECT sku_id FROM order_products WHERE id = ${orderProductId}) RETURNING id`)
  const lines = [{ orderProductId, qty: 1, newSizeId: rows[0]?.id ?? 0 }]
  const { requestNo } = await order.draft({ type: 'EXCHANGE', reasonCode: 'SIZE', lines })
  await order.collect(requestNo)
  const body = { payMethod: 'trans' as const }
  const fee = { params: { requestNo }, body, as: shopper.as }
  expect((await shop.call(prepareClaimPayment, fee)).escrow).toBe(false)
})

test('a parcel is registered once, after failed tries with growing pauses', async () => {
  await using shop = await startTestShop()
  const { order } = await pay(shop, 'trans')
  const calls = failing(shop, ['before', 'refused', 'after'])
  await ship(order, '111122223333')
  expect((await order.detail()).lines.map(({ state }) => state)).toEqual(['SHIPPING', 'SHIPPING'])
  const counts: number[] = []
  for (const minutes of [0, 4, 1, 9, 1, 19, 1, 60, 24 * 60]) {
    shop.clock.advance(minutes * MINUTE_MS)
    await registerDeliveries(shop.services)
    counts.push(calls.length)
  }
  expect(counts).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 4])
  expect(await atProvider(shop)).toEqual([{ company: 'HYUNDAI', invoice: '111122223333' }])
  expect(calls[3]).toMatchObject({ receiver: { postcode: '04700' } })
})

test('a shop that stopped after the request registers the parcel once more', async () => {
  const database = await leaseDatabase('catalogue')
  const shared = { url: database.url, [Symbol.asyncDispose]: async () => undefined }
  await using shop = await startTestShop({ database })
  const { order } = await pay(shop, 'vbank')
  const { escrow } = shop.services
  const register = escrow.register.bind(escrow)
  Object.assign(escrow, {
    register: async (delivery: EscrowDelivery) => {
      await register(delivery)
      throw new Error('The shop stopped')
    },
  })
  await ship(order, '111122223333')
  await registerDeliveries(shop.services)
  const clock = new SettableClock(new Date(shop.clock.now().getTime() + 5 * MINUTE_MS))
  await using restarted = await startTestShop({ database: shared, services: { clock } })
  const calls = failing(restarted, [])
  await registerDeliveries(restarted.services)
  await registerDeliveries(restarted.services)
  expect(calls).toHaveLength(1)
  expect(await atProvider(shop)).toEqual([{ company: 'HYUNDAI', invoice: '111122223333' }])
})

test('the provider refuses deliveries of payments that are not in escrow', async () => {
  await using shop = await startTestShop()
  await pay(shop, 'card')
  const { rows } = await shop.db.execute<{ imp_uid: string }>(sql`SELECT imp_uid FROM payments`)
  const receiver = { name: '나그네', phone: '01000000001', address: '예시로 1', postcode: '04700' }
  const parcel = { carrier: '롯데택배', trackingNo: '1', sentAt: shop.clock.now() }
  const delivery = { ...parcel, impUid: rows[0]?.imp_uid ?? '', receiver }
  await expect(shop.services.escrow.register(delivery)).rejects.toThrow(ProviderRefused)
})

test('a failure that lasts delays the tries to one a day and never ends them', async () => {
  await using shop = await startTestShop()
  const { order } = await pay(shop, 'trans')
  const calls = failing(
    shop,
    Array.from({ length: 20 }, () => 'refused' as const),
  )
  await ship(order, '111122223333')
  for (let day = 0; day < 22; day += 1) {
    await registerDeliveries(shop.services)
    shop.clock.advance(DAY_MS)
  }
  expect(calls).toHaveLength(21)
  expect(await atProvider(shop)).toHaveLength(1)
})

test('a later parcel takes the place of the first at the provider', async () => {
  await using shop = await startTestShop()
  const { order } = await pay(shop, 'trans')
  const [first = 0] = await order.lineIds()
  await order.prepare()
  await shop.db.execute(sql`UPDATE order_products SET state = 'PAID' WHERE id <> ${first}`)
  const parcel = { carrier: '우체국택배', trackingNo: '111', actor: 'ADMIN' } as const
  await shipOrder(shop.services, await order.id(), parcel)
  await registerDeliveries(shop.services)
  expect(await atProvider(shop)).toEqual([{ company: 'EPOST', invoice: '111' }])
  await ship(order, '222')
  await registerDeliveries(shop.services)
  await registerDeliveries(shop.services)
  expect(await atProvider(shop)).toEqual([{ company: 'HYUNDAI', invoice: '222' }])
})

test('a parcel that is queued while another one is registered follows at once', async () => {
  await using shop = await startTestShop()
  const { order } = await pay(shop, 'trans')
  const [first = 0] = await order.lineIds()
  await order.prepare()
  await shop.db.execute(sql`UPDATE order_products SET state = 'PAID' WHERE id <> ${first}`)
  const parcel = { carrier: '우체국택배', trackingNo: '111', actor: 'ADMIN' } as const
  await shipOrder(shop.services, await order.id(), parcel)
  const { escrow } = shop.services
  const register = escrow.register.bind(escrow)
  let isShipped = false
  Object.assign(escrow, {
    register: async (delivery: EscrowDelivery) => {
      if (!isShipped) await ship(order, '222')
      isShipped = true
      await register(delivery)
    },
  })
  await registerDeliveries(shop.services)
  await registerDeliveries(shop.services)
  expect(await atProvider(shop)).toEqual([{ company: 'HYUNDAI', invoice: '222' }])
})

test('a corrected number is registered again, at once also after failed tries', async () => {
  await using shop = await startTestShop()
  const { order } = await pay(shop, 'trans')
  const staff = await TestOperator.of(shop, 'warehouse')
  const calls = failing(shop, ['refused'])
  await ship(order, '111122223333')
  await registerDeliveries(shop.services)
  await correct(staff, '111122223333', '222233334444')
  await registerDeliveries(shop.services)
  expect(await atProvider(shop)).toEqual([{ company: 'HANJIN', invoice: '222233334444' }])
  await correct(staff, '222233334444', '333344445555')
  await registerDeliveries(shop.services)
  await registerDeliveries(shop.services)
  expect(await atProvider(shop)).toEqual([{ company: 'HANJIN', invoice: '333344445555' }])
  expect(calls).toHaveLength(3)
})

test('a correction while its parcel is registered follows at once', async () => {
  await using shop = await startTestShop()
  const { order } = await pay(shop, 'trans')
  const staff = await TestOperator.of(shop, 'warehouse')
  await ship(order, '111122223333')
  const { escrow } = shop.services
  const register = escrow.register.bind(escrow)
  const numbers: string[] = []
  Object.assign(escrow, {
    register: async (delivery: EscrowDelivery) => {
      numbers.push(delivery.trackingNo)
      if (numbers.length === 1) await correct(staff, '111122223333', '222233334444')
      await register(delivery)
    },
  })
  for (let run = 0; run < 3; run += 1) await registerDeliveries(shop.services)
  expect(numbers).toEqual(['111122223333', '222233334444'])
  expect(await atProvider(shop)).toEqual([{ company: 'HANJIN', invoice: '222233334444' }])
})

test('a correction of a parcel that a later one replaced changes nothing at the provider', async () => {
  await using shop = await startTestShop()
  const { order } = await pay(shop, 'trans')
  const staff = await TestOperator.of(shop, 'warehouse')
  const [first = 0] = await order.lineIds()
  await order.prepare()
  await shop.db.execute(sql`UPDATE order_products SET state = 'PAID' WHERE id <> ${first}`)
  const parcel = { carrier: '롯데택배', trackingNo: '111122223333', actor: 'ADMIN' } as const
  await shipOrder(shop.services, await order.id(), parcel)
  await ship(order, '222233334444')
  const calls = failing(shop, [])
  await registerDeliveries(shop.services)
  await correct(staff, '111122223333', '333344445555')
  await registerDeliveries(shop.services)
  expect(calls.map(({ trackingNo }) => trackingNo)).toEqual(['222233334444'])
})
