import { eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { claims } from '#server/platform/database/schema/after-sales.ts'
import { orders } from '#server/platform/database/schema/orders.ts'
import type { ClaimRow } from './claim.store.ts'

/** Entry of the list of cancellations: a requested claim, or an order that ended unpaid. */
export interface CancellationRow extends Record<string, unknown> {
  readonly kind: 'CLAIM' | 'ORDER'
  readonly id: number
  readonly orderNumber: string
  readonly at: Date
}

const cancellationsOf = (userId: number) => sql`
  SELECT 'CLAIM' AS kind, c.id, o.order_number AS "orderNumber", c.requested_at AS at
  FROM claims c JOIN orders o ON o.id = c.order_id
  WHERE o.user_id = ${userId} AND c.type = 'CANCEL' AND c.requested_at IS NOT NULL
  UNION ALL
  SELECT 'ORDER', o.id, o.order_number,
    coalesce((SELECT max(e.at) FROM order_events e WHERE e.order_id = o.id AND e.to_state = 'PAY_EXPIRED'), o.hold_expires_at)
  FROM orders o WHERE o.user_id = ${userId} AND o.state = 'PAY_EXPIRED'`

/** A page of a member's cancellations and orders that ended unpaid, newest first. */
export async function pageOfCancellations(
  db: Database,
  userId: number,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ entries: CancellationRow[]; total: number }> {
  const all = cancellationsOf(userId)
  const { rows } = await db.execute<CancellationRow>(
    sql`SELECT * FROM (${all}) entries ORDER BY at DESC, id DESC LIMIT ${limit} OFFSET ${offset}`,
  )
  const counted = await db.execute<{ total: number }>(
    sql`SELECT count(*)::int AS total FROM (${all}) entries`,
  )
  const entries = rows.map((row) => ({ ...row, at: new Date(row.at) }))
  return { entries, total: counted.rows[0]?.total ?? 0 }
}

/** Claims with the numbers of their orders. */
export async function findClaims(
  db: Database,
  ids: readonly number[],
): Promise<{ claim: ClaimRow; orderNumber: string }[]> {
  if (ids.length === 0) return []
  return db
    .select({ claim: claims, orderNumber: orders.orderNumber })
    .from(claims)
    .innerJoin(orders, eq(orders.id, claims.orderId))
    .where(inArray(claims.id, [...ids]))
}
