import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cancelByShop } from '#contract/after-sales/operator-order-money.calls.ts'
import {
  addOrderNote,
  deliverShipmentByHand,
  getOperatorOrder,
  listOperatorOrders,
  listOrderedBrands,
  prepareOrder,
  shipOrderLines,
} from '#contract/after-sales/operator-orders.calls.ts'
import { exportList } from '#contract/operators/views.calls.ts'
import { getRun, listRunRows, startRun } from '#contract/operators/runs.calls.ts'
import type { RequestOf } from '#contract/platform/endpoint.ts'
import { workRuns } from '#server/operators/runs/work-runs.ts'
import { TestOperator } from '#tests/support/operators/test-operator.ts'
import { PaidOrder } from '#tests/support/orders/after-order.ts'
import { silentRefunds } from '#tests/support/payments/silent-refunds.ts'
import { refusalOf, Shopper } from '#tests/support/platform/shopper.ts'
import { startTestShop, type TestShop } from '#tests/support/platform/test-shop.ts'

const DAY_MS = 86_400_000

type Query = RequestOf<typeof listOperatorOrders>['query']

async function openLists() {
  const shop = await startTestShop()
  const owner = await TestOperator.of(shop, 'owner')
  const list = (query: Query) => owner.call(listOperatorOrders, { query })
  const numbers = async (query: Query) =>
    (await list({ ...query, size: 200 })).items.map(({ orderNumber }) => orderNumber)
  const ship = async ({ orderNumber }: PaidOrder, trackingNo: string) => {
    const params = { orderNumber }
    await owner.call(prepareOrder, { params, body: {} })
    const body = { carrier: '한진택배', trackingNo } as const
    const { shipmentIds } = await owner.call(shipOrderLines, { params, body })
    return shipmentIds[0] ?? 0
  }
  return { shop, owner, list, numbers, ship }
}

const guestOrder = async (shop: TestShop, counts?: readonly number[]) =>
  PaidOrder.of(shop, await Shopper.guest(shop), counts)

test('orders that need a look have a queue of their own, with the reason', async () => {
  const { shop, owner, list, numbers, ship } = await openLists()
  await using _ = shop
  const reasonsOf = async ({ orderNumber }: PaidOrder) =>
    (await owner.call(getOperatorOrder, { params: { orderNumber } })).problems
  const before = (await list({ tab: 'problem' })).counts
  const order = await guestOrder(shop)
  const { orderNumber } = order
  expect(await reasonsOf(order)).toEqual([])
  const second = await guestOrder(shop)
  // Guests of a test order to one address.
  expect(await reasonsOf(order)).toEqual(['sameAddress'])
  expect(await numbers({ tab: 'problem' })).toEqual(
    expect.arrayContaining([orderNumber, second.orderNumber]),
  )
  expect((await list({ tab: 'problem' })).counts.problem).toBe(before.problem + 2)
  silentRefunds(shop, 'before')
  const [line] = (await owner.call(getOperatorOrder, { params: { orderNumber } })).lines
  const body = { lines: [{ lineId: line?.lineId ?? 0, qty: 1 }], isLost: false, reason: '품절' }
  await owner.call(cancelByShop, { params: { orderNumber }, body })
  expect([await reasonsOf(order), await reasonsOf(second)]).toEqual([['refundDue'], []])
  const shipmentId = await ship(second, '512345678901')
  await owner.call(deliverShipmentByHand, { params: { shipmentId }, body: {} })
  expect(await numbers({ tab: 'delivered' })).toContain(second.orderNumber)
  const third = await guestOrder(shop)
  shop.clock.advance(29 * DAY_MS)
  const later = await TestOperator.of(shop, 'manager')
  const latest = async (query: Query) =>
    (await later.call(listOperatorOrders, { query: { ...query, size: 200 } })).items
  const problemsNow = async ({ orderNumber: number }: PaidOrder) =>
    (await latest({ tab: 'all', q: number }))[0]?.problems
  expect([await problemsNow(second), await problemsNow(third)]).toEqual([[], ['late']])
  shop.clock.advance(2 * DAY_MS)
  const last = await TestOperator.of(shop, 'support')
  const { items } = await last.call(listOperatorOrders, { query: { tab: 'problem', size: 200 } })
  expect(items.find((one) => one.orderNumber === second.orderNumber)?.problems).toEqual([
    'unconfirmed',
  ])
})

test('each filter shows its orders alone, and all of them together', async () => {
  const { shop, owner, list, numbers, ship } = await openLists()
  await using _ = shop
  const order = await guestOrder(shop, [1, 1])
  const shipped = await guestOrder(shop)
  await ship(shipped, '512345678901')
  const [card] = (await list({ tab: 'all', q: order.orderNumber })).items
  const detail = await owner.call(getOperatorOrder, { params: { orderNumber: order.orderNumber } })
  const [, line] = detail.lines
  const { brandName: brand = '', productCode: product = '' } = line ?? {}
  const day = card?.createdAt.slice(0, 10)
  const both = [shipped.orderNumber, order.orderNumber]
  expect(await numbers({ tab: 'all', from: day, to: day })).toEqual(both)
  expect(await numbers({ tab: 'all', from: day })).toEqual(both)
  const first = await list({ tab: 'all', from: day, to: day, size: 1 })
  const after = first.items[0]?.orderId
  const second = await list({ tab: 'all', from: day, to: day, size: 1, after })
  expect([first, second].flatMap(({ items }) => items.map((one) => one.orderNumber))).toEqual(both)
  expect([first.hasNext, second.hasNext]).toEqual([true, false])
  const isOther = (found: readonly string[]) => !found.some((number) => both.includes(number))
  expect(isOther(await numbers({ tab: 'all', from: '2026-06-01', to: '2026-06-02' }))).toBe(true)
  expect(await numbers({ tab: 'all', product: product.toLowerCase() })).toContain(order.orderNumber)
  expect(await numbers({ tab: 'all', brand })).toContain(order.orderNumber)
  expect(await owner.call(listOrderedBrands)).toContain(brand)
  expect(isOther(await numbers({ tab: 'all', brand: 'no brand' }))).toBe(true)
  const carrier = '한진택배'
  expect(await numbers({ tab: 'all', from: day, carrier })).toEqual([shipped.orderNumber])
  expect(isOther(await numbers({ tab: 'all', method: 'trans' }))).toBe(true)
  expect(await numbers({ tab: 'paid', from: day, method: 'card', product })).toEqual([
    order.orderNumber,
  ])
  shop.clock.advance(14 * DAY_MS)
  const later = await TestOperator.of(shop, 'manager')
  const query = { tab: 'all', late: 'true', from: day } as const
  const late = await later.call(listOperatorOrders, { query: { ...query, late: true } })
  expect(late.items.map(({ orderNumber }) => orderNumber)).toEqual([order.orderNumber])
})

test.each([
  [{ to: '2026-08-01' }, 'from'],
  [{ from: '2026-08-02', to: '2026-08-01' }, 'to'],
  [{ from: '2026-01-01', to: '2026-08-01' }, 'to'],
  [{ from: '2026-02-31' }, 'from'],
])('days that are no period are refused: %o', async (days, field) => {
  const { shop, list } = await openLists()
  await using _ = shop
  expect(await refusalOf(list({ tab: 'all', ...days }))).toMatchObject({
    code: 'VALIDATION_FAILED',
    payload: { fields: [{ field }] },
  })
})

test('a row says what is unusual about its order, and the latest note', async () => {
  const { shop, owner, list } = await openLists()
  await using _ = shop
  const { orderNumber } = await guestOrder(shop)
  const params = { orderNumber }
  for (const text of ['포장 주의', '선물 포장'])
    await owner.call(addOrderNote, { params, body: { text } })
  const [card] = (await list({ tab: 'paid', q: orderNumber })).items
  expect(card).toMatchObject({ flags: ['guest'], memo: '선물 포장' })
  await owner.call(addOrderNote, { params, body: { text: '=1+1' } })
  const columns = ['orderNumber', 'flags', 'memo']
  const query = { screen: 'orders', tab: 'paid', format: 'csv', columns } as const
  const { file } = await owner.call(exportList, { query })
  // A spreadsheet takes no note for a formula.
  expect(Buffer.from(file.content, 'base64').toString()).toContain(`${orderNumber},비회원,'=1+1`)
})

test('a file and a run take the filtered orders alone', async () => {
  const { shop, owner } = await openLists()
  await using _ = shop
  const order = await guestOrder(shop)
  const other = await guestOrder(shop, [1, 1])
  const [, line] = (
    await owner.call(getOperatorOrder, { params: { orderNumber: other.orderNumber } })
  ).lines
  const filters = { product: line?.productCode ?? '' }
  const columns = ['orderNumber']
  const query = { screen: 'orders', tab: 'paid', format: 'csv', columns } as const
  const textOf = async (wish: object) => {
    const { file } = await owner.call(exportList, { query: { ...query, ...wish } })
    return Buffer.from(file.content, 'base64').toString()
  }
  expect(await textOf({})).toContain(order.orderNumber)
  const text = await textOf({ filters: JSON.stringify(filters) })
  expect([text.includes(order.orderNumber), text.includes(other.orderNumber)]).toEqual([
    false,
    true,
  ])
  const { runId } = await owner.call(startRun, {
    body: { kind: 'ORDER_PREPARE', filter: { tab: 'paid', filters } },
  })
  await workRuns(shop.services)
  expect(await owner.call(getRun, { params: { runId } })).toMatchObject({ state: 'CHECKED' })
  const { items } = await owner.call(listRunRows, { params: { runId }, query: {} })
  expect(items.map(({ key }) => key)).toContain(other.orderNumber)
  expect(items.map(({ key }) => key)).not.toContain(order.orderNumber)
  const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code
  expect(await codeOf(textOf({ filters: JSON.stringify({ nothing: 'x' }) }))).toBe(
    'VALIDATION_FAILED',
  )
  expect(await codeOf(textOf({ screen: 'claims', tab: 'all', filters: '{"a":"b"}' }))).toBe(
    'VALIDATION_FAILED',
  )
  const pickUp = { kind: 'CLAIM_PICKUP', filter: { tab: 'requested', filters } } as const
  expect(await codeOf(owner.call(startRun, { body: pickUp }))).toBe('VALIDATION_FAILED')
})

test('orders share an address whatever its spaces and case, purged ones none', async () => {
  await using shop = await startTestShop({ seed: 'none' })
  const keyOf = async (address1: string, address2: string) => {
    const receiver = JSON.stringify({ zonecode: address1 && '04700', address1, address2 })
    const { rows } = await shop.db.execute<{ key: string | null }>(
      sql`SELECT address_key_of(${receiver}::jsonb) AS key`,
    )
    return rows[0]?.key
  }
  const key = await keyOf('서울 성동구 예시로 1', 'A동 3층')
  expect(await keyOf('서울 성동구  예시로 1', 'a동3층')).toBe(key)
  expect(await keyOf('서울 성동구 예시로 1', 'A동 4층')).not.toBe(key)
  expect(await keyOf('', '')).toBeNull()
})
