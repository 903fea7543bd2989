import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { ORDER_HOLD_MS } from '#contract/platform/limits.ts'
import type { PaymentRequest } from '#contract/payments/payments.calls.ts'
import { createApi } from '#core/api/client.ts'
import { HEADERS } from '#contract/platform/headers.ts'
import { lossyFetch } from '#tests/support/lossy-api.ts'
import { actInWindow, type Act } from '#tests/support/payments/payment-window.ts'
import { putOnShelf, Shopper, stockOf } from '#tests/support/platform/shopper.ts'
import { startTestShop } from '#tests/support/platform/test-shop.ts'
import type { PendingOrder } from './draft.ts'
import type { OrderBody } from './order-body.ts'
import { placeOrder, type PlaceOrderPorts } from './place-order.ts'

async function checkout() {
  const shop = await startTestShop()
  const [goods, otherGoods] = await putOnShelf(shop, 2, 5)
  if (!goods || !otherGoods) throw new Error('the shelf is empty')
  const guest = await Shopper.guest(shop)
  const lost = new Set<string>()
  const called: string[] = []
  const acts: Act[] = []
  const requests: PaymentRequest[] = []
  let pending: PendingOrder | undefined
  const ports: PlaceOrderPorts = {
    api: createApi({
      origin: 'http://shop.test',
      fetch: lossyFetch(shop, lost, called),
      session: {
        readToken: () => undefined,
        saveToken: () => undefined,
        readClientId: () => guest.as.clientId,
        saveClientId: () => undefined,
      },
      contextHeaders: () => Promise.resolve({ [HEADERS.admissionKey]: 'inside' }),
    }),
    openWindow: async (request) => {
      requests.push(request)
      called.push('window')
      const act = acts.shift() ?? 'approve'
      const windowReturn = await actInWindow((path, init) => shop.fetch(path, init), request, act)
      if (!windowReturn) throw new Error('the window returned nothing')
      return windowReturn
    },
    newKey: () => randomUUID(),
    readPending: () => pending,
    writePending: (next) => {
      pending = next
    },
  }
  return {
    shop,
    lost,
    /** Paths of the calls, and `window` where a payment window was open. */
    called,
    acts,
    requests,
    body: await guest.orderBody([goods]),
    /** An order of other goods; a code is sent to one phone once a minute, so it proves another. */
    otherBody: () => guest.orderBody([otherGoods], { phone: '01000008888' }),
    place: (body: OrderBody) => placeOrder(ports, body),
    held: () => stockOf(shop, goods.sizeId),
    pending: () => pending,
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  }
}

/** The orders that windows were opened for. */
const orderNumbersOf = (requests: readonly PaymentRequest[]) => [
  ...new Set(requests.map(({ merchantUid }) => merchantUid.split('_')[0])),
]

test('an approved payment ends in a paid order', async () => {
  await using shop = await checkout()
  await expect(shop.place(shop.body)).resolves.toMatchObject({ result: 'paid' })
  expect(await shop.held()).toEqual({ onHand: 4, held: 0 })
})

test('a closed window keeps order and stock, and the same form goes on with them', async () => {
  await using shop = await checkout()
  shop.acts.push('close')
  await expect(shop.place(shop.body)).resolves.toEqual({ result: 'cancelled' })
  expect(await shop.held()).toEqual({ onHand: 5, held: 1 })
  expect(shop.pending()?.order).toBeDefined()
  const [orderNumber] = orderNumbersOf(shop.requests)
  expect(shop.called.slice(shop.called.indexOf('window') + 1)).toEqual([
    `/v1/orders/port/payment/cancel/${orderNumber}`,
  ])
  await expect(shop.place(shop.body)).resolves.toMatchObject({ result: 'paid' })
  expect(orderNumbersOf(shop.requests)).toHaveLength(1)
})

test('other goods are another order, and the first one stays open', async () => {
  await using shop = await checkout()
  shop.acts.push('close')
  await shop.place(shop.body)
  const first = shop.pending()?.order?.orderNumber
  await expect(shop.place(await shop.otherBody())).resolves.toMatchObject({ result: 'paid' })
  expect(await shop.held()).toEqual({ onHand: 5, held: 1 })
  expect(orderNumbersOf(shop.requests)[0]).toBe(first)
  expect(orderNumbersOf(shop.requests)).toHaveLength(2)
})

test('another payment method continues with the order of a declined payment', async () => {
  await using shop = await checkout()
  shop.acts.push('fail')
  await expect(shop.place(shop.body)).resolves.toMatchObject({ result: 'failed' })
  expect(await shop.held()).toEqual({ onHand: 5, held: 1 })
  await expect(shop.place({ ...shop.body, payMethod: 'kakaopay' })).resolves.toMatchObject({
    result: 'paid',
  })
  expect(orderNumbersOf(shop.requests)).toHaveLength(1)
})

test('the next click after an expired hold creates a new order', async () => {
  await using shop = await checkout()
  shop.acts.push('fail')
  await shop.place(shop.body)
  shop.shop.clock.advance(ORDER_HOLD_MS + 1_000)
  await expect(shop.place(shop.body)).rejects.toMatchObject({ code: 'PHONE_NOT_VERIFIED' })
  expect(shop.pending()).toBeUndefined()
})

test('a changed address gives the first order back before a second is made', async () => {
  await using shop = await checkout()
  shop.acts.push('fail')
  await shop.place(shop.body)
  const receiver = { ...shop.body.receiver, address2: '4층' }
  await expect(shop.place({ ...shop.body, receiver })).resolves.toMatchObject({ result: 'paid' })
  expect(await shop.held()).toEqual({ onHand: 4, held: 0 })
})

test('an order whose answer was lost is created once for any number of requests', async () => {
  await using shop = await checkout()
  shop.lost.add('/v1/orders')
  await expect(shop.place(shop.body)).rejects.toMatchObject({ kind: 'offline' })
  await expect(shop.place(shop.body)).resolves.toMatchObject({ result: 'paid' })
  expect(await shop.held()).toEqual({ onHand: 4, held: 0 })
})

test('a payment whose confirmation was lost is unclear, never failed, and finally paid', async () => {
  await using shop = await checkout()
  shop.lost.add('/v1/orders/port/payment/confirm')
  await expect(shop.place(shop.body)).resolves.toMatchObject({ result: 'unclear' })
  await expect(shop.place(shop.body)).resolves.toMatchObject({ result: 'paid' })
  expect(shop.requests).toHaveLength(1)
})

test('a refused order leaves nothing pending', async () => {
  await using shop = await checkout()
  const wrongSum = { ...shop.body, expected: { payAmount: 1 } }
  await expect(shop.place(wrongSum)).rejects.toMatchObject({ code: 'AMOUNT_CHANGED' })
  expect(shop.pending()).toBeUndefined()
})

test('a payment of another sum is refunded and said so', async () => {
  await using shop = await checkout()
  shop.acts.push('tamper')
  await expect(shop.place(shop.body)).rejects.toMatchObject({ code: 'PAYMENT_MISMATCH' })
})
