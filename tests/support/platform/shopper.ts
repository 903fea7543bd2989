import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { RequestOf } from '#contract/platform/endpoint.ts'
import { createOrder, getOrderSheet } from '#contract/orders/orders.calls.ts'
import { preparePayment } from '#contract/payments/payments.calls.ts'
import { sendVerification, verifyCode } from '#contract/identity/verifications.calls.ts'
import { getAppClient } from '#contract/members/users.calls.ts'
import type { Caller } from './test-call.ts'
import type { TestShop } from './test-shop.ts'

/** What starts an attempt to pay. */
type PayBody = RequestOf<typeof preparePayment>['body']

/** A size that can be bought at once, as the demo data has them. */
export interface Goods extends Record<string, unknown> {
  readonly productId: number
  readonly sizeId: number
  readonly unitPrice: number
}

/** What an order's body is made of. */
export type OrderBody = RequestOf<typeof createOrder>['body']

/**
 * Goods without questions or limits, each of another product, cheapest first; their stock is set to
 * `stock` each.
 */
export async function putOnShelf(
  shop: Pick<Shop, 'db' | 'clock'>,
  kinds: number,
  stock = 50,
): Promise<Goods[]> {
  const { rows } = await shop.db.execute<{
    productId: number
    sizeId: number
    unitPrice: number
  }>(sql`
    SELECT p.id AS "productId", min(s.id) AS "sizeId", p.sale_price AS "unitPrice"
    FROM products p JOIN skus s ON s.product_id = p.id AND s.is_active
    WHERE p.status = 'ON_SALE' AND p.sale_type = 'NORMAL' AND p.question IS NULL AND p.max_per_user IS NULL
      AND p.max_per_order >= 5 AND NOT p.made_to_order AND (p.release_at IS NULL OR p.release_at <= ${shop.clock.now().toISOString()})
    GROUP BY p.id ORDER BY p.sale_price, p.id LIMIT ${kinds}
  `)
  for (const { sizeId } of rows) await setStock(shop, sizeId, stock)
  return rows
}

/** Sets how many pieces of a size are there; none may be held. */
export async function setStock(
  shop: Pick<Shop, 'db'>,
  sizeId: number,
  pieces: number,
): Promise<void> {
  await shop.db.execute(sql`
    WITH size AS (UPDATE skus SET on_hand = ${pieces}, held = 0 WHERE id = ${sizeId})
    UPDATE stock_levels SET on_hand = ${pieces}, held = 0 WHERE sku_id = ${sizeId}`)
}

/** Pieces of a size: on hand, and held by orders. */
export async function stockOf(
  shop: Pick<Shop, 'db'>,
  sizeId: number,
): Promise<{ onHand: number; held: number }> {
  const { rows } = await shop.db.execute<{ onHand: number; held: number }>(
    sql`SELECT on_hand AS "onHand", held FROM skus WHERE id = ${sizeId}`,
  )
  const stock = rows[0]
  if (stock === undefined) throw new Error(`There is no size ${sizeId}`)
  return stock
}

const ORDERER = { name: '나그네', phone: '01000009999', email: 'nageune@example.com' }
const RECEIVER = {
  receiverName: '나그네',
  phone: '01000009999',
  zonecode: '04700',
  address1: '서울 성동구 예시로1길 12',
  address2: '3층',
  deliveryMemo: '문 앞에 놓아주세요',
}

/** Client of a shopper: a shop in this process, or another one that is reached over HTTP. */
export type ShopClient = Pick<TestShop, 'call'>

/** A shop whose database the test can look into. */
export type Shop = ShopClient & Pick<TestShop, 'db' | 'clock'>

/** A shopper of a shop: a browser inside the waiting room, and how it buys. */
export class Shopper {
  readonly shop: ShopClient
  readonly as: Caller

  constructor(shop: ShopClient, as: Caller) {
    this.shop = shop
    this.as = { admissionKey: `inside-${as.clientId}`, ...as }
  }

  /** A new guest whose phone may still have to be proved. */
  static async guest(shop: ShopClient): Promise<Shopper> {
    const { clientId } = await shop.call(getAppClient, { query: {} })
    return new Shopper(shop, { clientId })
  }

  /** A signed-in demo member. */
  static async member(shop: TestShop, loginId = 'demo1'): Promise<Shopper> {
    return new Shopper(shop, await shop.member(loginId))
  }

  /** Proves a phone by the code that the SMS stand-in shows; answers the token. */
  async provePhone(phone = ORDERER.phone): Promise<string> {
    const params = { verificationType: 'GUEST_CHECKOUT' }
    const sent = await this.shop.call(sendVerification, { params, body: { phone }, as: this.as })
    const body = { phone, code: sent.demoCode ?? '' }
    return (await this.shop.call(verifyCode, { body, as: this.as })).verifiedToken
  }

  /** The body of an order for these goods, with everything that the order sheet asks for. */
  async orderBody(
    goods: readonly Goods[],
    change: Partial<OrderBody> & { readonly phone?: string } = {},
  ): Promise<OrderBody> {
    const { phone = ORDERER.phone, ...rest } = change
    const [first] = goods
    if (first === undefined) throw new Error('An order needs goods')
    const query = { productId: first.productId, sizeId: first.sizeId, count: 1 }
    const sheet = await this.shop.call(getOrderSheet, { query, as: this.as })
    const items =
      rest.items ?? goods.map(({ productId, sizeId }) => ({ productId, sizeId, count: 1 }))
    return {
      items,
      fromCart: false,
      orderer: { ...ORDERER, phone },
      receiver: RECEIVER,
      payMethod: 'card',
      agreements: sheet.agreements.map(({ docId }) => docId),
      expected: { payAmount: payAmountOf(goods, items) },
      ...(this.as.token === undefined ? { guestPhoneToken: await this.provePhone(phone) } : {}),
      ...rest,
    }
  }

  /** Orders; a new idempotency key each time unless one is given. */
  async order(body: OrderBody, idempotencyKey: string = randomUUID()) {
    return this.shop.call(createOrder, { body, as: { ...this.as, idempotencyKey } })
  }

  /** Orders goods with a proved phone. */
  async orderGoods(
    goods: readonly Goods[],
    change: Partial<OrderBody> & { readonly phone?: string } = {},
  ) {
    return this.order(await this.orderBody(goods, change))
  }

  /** Starts an attempt to pay an order, by card unless `change` names another way. */
  async startPaying(orderNumber: string, change: Partial<PayBody> = {}) {
    const body = { payMethod: 'card' as const, ...change }
    return this.shop.call(preparePayment, { params: { orderNumber }, body, as: this.as })
  }
}

function payAmountOf(
  goods: readonly Goods[],
  items: readonly { readonly sizeId: number; readonly count: number }[],
): number {
  const prices = new Map(goods.map(({ sizeId, unitPrice }) => [sizeId, unitPrice]))
  const total = items.reduce((sum, item) => sum + (prices.get(item.sizeId) ?? 0) * item.count, 0)
  return total + (total >= 50_000 ? 0 : 3_000)
}

/** The code of a refused call; throws when the call was not refused. */
export async function refusalOf(
  call: Promise<unknown>,
): Promise<{ code: string; payload: unknown }> {
  return call.then(
    () => {
      throw new Error('The call was not refused')
    },
    (error: { code?: string; payload?: unknown }) => {
      if (error.code === undefined) throw error
      return { code: error.code, payload: error.payload }
    },
  )
}
