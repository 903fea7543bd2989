import { and, eq, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { orders } from '#server/database/schema/orders.ts'
import { users } from '#server/database/schema/users.ts'

/** Rows per statement, so that none exceeds the statement time-out. */
const BATCH = 1_000

/** Makes active members dormant who have not signed in since an instant; returns their number. */
export async function setDormant(db: Database, since: Date): Promise<number> {
  const idle = db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.status, 'ACTIVE'),
        lte(users.createdAt, since),
        or(isNull(users.lastLoginAt), lte(users.lastLoginAt, since)),
      ),
    )
    .limit(BATCH)
  const { rowCount } = await db
    .update(users)
    .set({ status: 'DORMANT' })
    .where(and(inArray(users.id, idle), eq(users.status, 'ACTIVE')))
  return rowCount ?? 0
}

/** Removes names, phones and addresses from orders that were created before an instant; returns their number. */
export async function eraseOrderPeople(db: Database, before: Date): Promise<number> {
  const old = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(lte(orders.createdAt, before), ne(orders.ordererPhone, '')))
    .limit(BATCH)
  const { rowCount } = await db
    .update(orders)
    .set({
      ordererName: '',
      ordererPhone: '',
      ordererEmail: '',
      receiver: sql`jsonb_build_object('receiverName', '', 'phone', '', 'zonecode', '', 'address1', '',
        'address2', '', 'deliveryMemo', '')`,
    })
    .where(inArray(orders.id, old))
  return rowCount ?? 0
}
