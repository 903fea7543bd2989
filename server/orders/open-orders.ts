import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Visitor } from '#server/app/visitor.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { Buyer } from './buyer.ts'

/** Whose orders: a member's, or a guest's by the client id of the browser. */
export type OrderOwner =
  | { readonly kind: 'member'; readonly userId: number }
  | { readonly kind: 'guest'; readonly clientId: string }

/** The owner of the orders that this visitor makes; undefined for a visitor without a client id. */
export function orderOwnerOf({ user, clientId }: Visitor): OrderOwner | undefined {
  if (user) return { kind: 'member', userId: user.id }
  return clientId === undefined ? undefined : { kind: 'guest', clientId }
}

/** Condition on `orders o`: made by this owner; a guest also by the phone, where it is known. */
function madeBy(owner: OrderOwner, phone?: string): SQL {
  if (owner.kind === 'member') return sql`o.user_id = ${owner.userId}`
  const byPhone = phone === undefined ? sql`` : sql` OR o.orderer_phone = ${phone}`
  return sql`o.user_id IS NULL AND (o.guest_client_id = ${owner.clientId}${byPhone})`
}

/** Pieces of the size `skuId` that unpaid orders of this owner hold: free for the owner (Product 0.23). */
export function ownPieces(owner: OrderOwner | undefined, skuId: SQL): SQL<number> {
  if (owner === undefined) return sql<number>`0`
  return sql<number>`coalesce((SELECT sum(h.qty) FROM order_holds h JOIN orders o ON o.id = h.order_id
    WHERE h.sku_id = ${skuId} AND h.status = 'HELD' AND o.state = 'PAY_WAIT' AND ${madeBy(owner)}), 0)::integer`
}

/** One line of an unpaid order. */
export interface OpenLine extends Record<string, unknown> {
  readonly orderId: number
  readonly orderNumber: string
  readonly expiresAt: string
  readonly payAmount: number
  readonly guestClientId: string | null
  readonly productId: number
  readonly sizeId: number
  readonly name: string
  readonly qty: number
}

/** Lines of the unpaid orders of an owner, those of the newest order first. */
export async function readOpenLines(
  db: Database | Tx,
  owner: OrderOwner,
  phone?: string,
): Promise<OpenLine[]> {
  const { rows } = await db.execute<OpenLine>(sql`
    SELECT o.id AS "orderId", o.order_number AS "orderNumber", o.hold_expires_at AS "expiresAt", o.pay_amount AS "payAmount",
      o.guest_client_id AS "guestClientId", l.product_id AS "productId", l.sku_id AS "sizeId", l.product_name AS name, l.qty
    FROM orders o JOIN order_products l ON l.order_id = o.id
    WHERE o.state = 'PAY_WAIT' AND ${madeBy(owner, phone)} ORDER BY o.id DESC, l.line_no
  `)
  return rows
}

/** Lets a buyer make one order at a time, so that two at once cannot both pass the limits; before any other lock. */
export async function lockBuyer(tx: Tx, buyer: Buyer, phone: string): Promise<void> {
  const keys =
    buyer.kind === 'member'
      ? [`order user:${buyer.userId}`]
      : [`order client:${buyer.clientId}`, `order phone:${phone}`]
  for (const key of keys.toSorted()) {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
  }
}
