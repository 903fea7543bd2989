import { randomUUID } from 'node:crypto'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { setCartLine } from '#contract/orders/cart-changes.calls.ts'
import { getCart } from '#contract/orders/carts.calls.ts'
import { createOrder } from '#contract/orders/orders.calls.ts'
import { getProduct } from '#contract/catalogue/product-details.calls.ts'
import { listNewProducts } from '#contract/catalogue/products.calls.ts'
import type { Database } from '#server/platform/database/database.ts'
import { remoteShop } from '#tests/support/platform/remote-shop.ts'
import { putOnShelf, Shopper, type Goods } from '#tests/support/platform/shopper.ts'
import { toRequest } from '#tests/support/platform/test-call.ts'
import type { LoadRequest } from './http-load.ts'

/** A kind of call: its name, the number of requests of a round, and its requests. */
export interface MeasuredCall {
  readonly name: string
  readonly requests: number
  /** The next request; each order is another shopper's. */
  readonly next: () => LoadRequest
}

const SORTS = ['NEW', 'PRICE_ASC', 'PRICE_DESC'] as const
const KINDS = 20
/** Orders of one round. */
export const ORDERS_OF_A_ROUND = 40
const PIECES = 1_000_000

async function loadRequest(
  endpoint: Endpoint,
  input: Parameters<typeof toRequest>[1],
): Promise<LoadRequest> {
  const request = toRequest(endpoint, input)
  const { pathname, search } = new URL(request.url)
  const body = await request.text()
  return {
    method: request.method,
    path: `${pathname}${search}`,
    headers: Object.fromEntries(request.headers),
    ...(body === '' ? {} : { body }),
  }
}

/** Endless repetition of prepared requests. */
function inTurn(requests: readonly LoadRequest[]): () => LoadRequest {
  let next = 0
  return () => {
    const request = requests[next++ % requests.length]
    if (request === undefined) throw new Error('There are no requests')
    return request
  }
}

const oneOf = (goods: readonly Goods[], n: number): Goods => {
  const found = goods[n % goods.length]
  if (found === undefined) throw new Error('There are no goods')
  return found
}

const times = <T>(count: number, make: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => make(n)))

/**
 * Prepares list, product, cart and order calls on a shop; `orders` is the number of shoppers, each
 * of whom orders once.
 */
export async function measuredCalls(
  origin: string,
  db: Database,
  orders: number,
): Promise<MeasuredCall[]> {
  const shop = remoteShop(origin, db)
  const goods = await putOnShelf(shop, KINDS, PIECES)
  const guests = await times(KINDS, () => Shopper.guest(shop))
  const lists = await Promise.all(
    SORTS.map((sort) => loadRequest(listNewProducts, { query: { sort } })),
  )
  const products = await Promise.all(
    goods.map(({ productId }) => loadRequest(getProduct, { params: { productId }, query: {} })),
  )
  const cartLines = await Promise.all(
    guests.map(({ as }, n) => {
      const { productId, sizeId } = oneOf(goods, n)
      return loadRequest(setCartLine, { params: { productId }, body: { sizeId, count: 2 }, as })
    }),
  )
  const carts = await Promise.all(guests.map(({ as }) => loadRequest(getCart, { as })))
  const orderBodies: LoadRequest[] = []
  for (let n = 0; n < orders; n += 1) {
    const shopper = await Shopper.guest(shop)
    const phone = `0100007${String(n).padStart(4, '0')}`
    const body = await shopper.orderBody([oneOf(goods, n)], { phone })
    const as = { ...shopper.as, idempotencyKey: randomUUID() }
    orderBodies.push(await loadRequest(createOrder, { body, as }))
  }
  return [
    // First: the proofs of their phones expire.
    { name: 'order', requests: ORDERS_OF_A_ROUND, next: inTurn(orderBodies) },
    { name: 'list', requests: 200, next: inTurn(lists) },
    { name: 'product', requests: 1_000, next: inTurn(products) },
    { name: 'cart line', requests: 500, next: inTurn(cartLines) },
    { name: 'cart', requests: 1_000, next: inTurn(carts) },
  ]
}
