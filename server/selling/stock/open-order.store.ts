import { and, asc, desc, eq, isNull, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { users } from '#server/platform/database/schema/members.ts'
import { orderProducts, orders } from '#server/platform/database/schema/orders.ts'
import { orderHolds } from '#server/platform/database/schema/selling.ts'
import type { Buyer } from '#server/selling/pricing/buyer.ts'
import type { OrderOwner } from './order-owner.ts'

/** Condition on orders: made by this owner; a guest also by the phone, where it is known. */
function madeBy(owner: OrderOwner, phone?: string): SQL | undefined {
  if (owner.kind === 'member') return eq(orders.userId, owner.userId)
  const ofPhone = phone === undefined ? undefined : eq(orders.ordererPhone, phone)
  return and(isNull(orders.userId), or(eq(orders.guestClientId, owner.clientId), ofPhone))
}

/**
 * Pieces of the size `skuId` that unpaid orders of this owner hold: free for the owner
 * (selling#own-hold).
 */
export function ownPieces(owner: OrderOwner | undefined, skuId: SQL): SQL<number> {
  if (owner === undefined) return sql<number>`0`
  const isOwnHold = and(
    eq(orderHolds.skuId, skuId),
    eq(orderHolds.status, 'HELD'),
    eq(orders.state, 'PAY_WAIT'),
    madeBy(owner),
  )
  return sql<number>`coalesce((SELECT sum(${orderHolds.qty}) FROM ${orderHolds}
    JOIN ${orders} ON ${orders.id} = ${orderHolds.orderId} WHERE ${isOwnHold}), 0)::integer`
}

/** One line of an unpaid order. */
export type OpenLine = Awaited<ReturnType<typeof readOpenLines>>[number]

/**
 * Lines of the unpaid orders of an owner, those of the newest order first. Orders of won raffles
 * hold nothing on sale.
 */
export async function readOpenLines(db: Database | Tx, owner: OrderOwner, phone?: string) {
  return db
    .select({
      orderId: orders.id,
      orderNumber: orders.orderNumber,
      expiresAt: orders.holdExpiresAt,
      payAmount: orders.payAmount,
      guestClientId: orders.guestClientId,
      productId: orderProducts.productId,
      sizeId: orderProducts.skuId,
      name: orderProducts.productName,
      qty: orderProducts.qty,
    })
    .from(orders)
    .innerJoin(orderProducts, eq(orderProducts.orderId, orders.id))
    .where(and(eq(orders.state, 'PAY_WAIT'), isNull(orders.raffleEntryId), madeBy(owner, phone)))
    .orderBy(desc(orders.id), asc(orderProducts.lineNo))
}

/**
 * Lets a buyer make one order at a time, so that two at once cannot both pass the limits; before
 * any other lock.
 */
export async function lockBuyer(tx: Tx, buyer: Buyer, phone: string): Promise<void> {
  const keys =
    buyer.kind === 'member'
      ? [`order user:${buyer.userId}`]
      : [`order client:${buyer.clientId}`, `order phone:${phone}`]
  for (const key of keys.toSorted()) {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
  }
}

/**
 * Whether a member may order; its row is locked against a withdrawal until the transaction ends.
 */
export async function lockActiveMember(tx: Tx, userId: number): Promise<boolean> {
  const [row] = await tx
    .select({ status: users.status })
    .from(users)
    .where(eq(users.id, userId))
    .for('key share')
  return row?.status === 'ACTIVE' || row?.status === 'SUSPENDED'
}
