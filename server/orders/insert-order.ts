import { sql } from 'drizzle-orm'
import type { ParsedRequestOf } from '#contract/endpoint.ts'
import type { createOrder } from '#contract/orders.ts'
import type { Random } from '#server/services/random.ts'
import type { Tx } from '#server/database/database.ts'
import type { PricedOrder } from '#server/pricing/amounts.ts'
import type { Buyer } from '#server/pricing/buyer.ts'
import { ownerOf } from '#server/pricing/buyer.ts'
import type { DraftLine } from './order-draft.ts'
import { newOrderNumber } from './order-number.ts'
import type { OrderRow } from './order.store.ts'
import { lockOrder } from './order.store.ts'

type Body = ParsedRequestOf<typeof createOrder>['body']

/** All data of an order that is decided before it is inserted. */
export interface DecidedOrder {
  readonly body: Body
  readonly key: string
  readonly buyer: Buyer
  readonly lines: readonly DraftLine[]
  readonly priced: PricedOrder
  readonly agreed: readonly number[]
  readonly now: Date
}

/** Inserts an order with its lines, its agreements and the first entry of its log; the stock is held separately. */
export async function insertOrder(
  tx: Tx,
  random: Random,
  decided: DecidedOrder,
  expiresAt: Date,
): Promise<OrderRow> {
  const orderId = await insertHead(tx, random, decided, expiresAt)
  for (const [index, line] of decided.lines.entries()) {
    await insertLine(tx, orderId, index, line, decided)
  }
  const at = decided.now.toISOString()
  for (const docId of decided.agreed) {
    await tx.execute(
      sql`INSERT INTO order_agreements (order_id, doc_id, agreed_at) VALUES (${orderId}, ${docId}, ${at})`,
    )
  }
  await tx.execute(sql`
    INSERT INTO order_events (order_id, from_state, to_state, actor, note, at)
    VALUES (${orderId}, NULL, 'PAY_WAIT', ${decided.buyer.kind === 'member' ? 'USER' : 'GUEST'}, NULL, ${at})
  `)
  return lockOrder(tx, orderId)
}

async function insertHead(
  tx: Tx,
  random: Random,
  decided: DecidedOrder,
  expiresAt: Date,
): Promise<number> {
  const { body, buyer, key, now, priced } = decided
  const { amounts } = priced
  // Retries on a number that is taken; with 35 bits a day one repeat is already rare.
  for (;;) {
    const { rows } = await tx.execute<{ id: number }>(sql`
      INSERT INTO orders (order_number, user_id, guest_client_id, request_owner, request_key, orderer_name,
        orderer_phone, orderer_email, receiver, list_total, item_total, coupon_discount, mileage_used, money_used,
        shipping_fee, remote_fee, pay_amount, earn_mileage, pay_method, state, from_cart, hold_expires_at, created_at)
      VALUES (${newOrderNumber(now, random)}, ${buyer.kind === 'member' ? buyer.userId : null},
        ${buyer.kind === 'guest' ? buyer.clientId : null}, ${ownerOf(buyer)}, ${key}, ${body.orderer.name},
        ${body.orderer.phone}, ${body.orderer.email}, ${JSON.stringify(body.receiver)}::jsonb, ${amounts.listTotal},
        ${amounts.itemTotal}, ${amounts.couponDiscount}, ${amounts.mileageUsed}, ${amounts.moneyUsed},
        ${amounts.shippingFee}, ${amounts.remoteFee}, ${amounts.payAmount}, ${amounts.earnMileage},
        ${body.payMethod}, 'PAY_WAIT', ${body.fromCart}, ${expiresAt.toISOString()}, ${now.toISOString()})
      ON CONFLICT (order_number) DO NOTHING
      RETURNING id
    `)
    if (rows[0]) return rows[0].id
  }
}

async function insertLine(
  tx: Tx,
  orderId: number,
  index: number,
  { sellable, count, answer }: DraftLine,
  { priced }: DecidedOrder,
): Promise<void> {
  const shares = priced.shares[index]
  if (shares === undefined) throw new RangeError('Every line has its shares')
  await tx.execute(sql`
    INSERT INTO order_products (order_id, line_no, product_id, sku_id, product_code, brand_name, product_name,
      color_name, size_label, image, list_price, unit_price, question, answer, qty, coupon_share,
      mileage_share, money_share, pay_share, state)
    VALUES (${orderId}, ${index + 1}, ${sellable.productId}, ${sellable.sizeId}, ${sellable.productCode},
      ${sellable.brandName}, ${sellable.productName}, ${sellable.colorName}, ${sellable.sizeLabel},
      ${JSON.stringify(sellable.image)}::jsonb, ${sellable.listPrice}, ${sellable.unitPrice},
      ${answer === null ? null : (sellable.question?.label ?? null)}, ${answer}, ${count},
      ${shares.couponShare}, ${shares.mileageShare}, ${shares.moneyShare}, ${shares.payShare}, 'PAY_WAIT')
  `)
}
