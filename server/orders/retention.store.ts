import { and, eq, inArray, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm'
import { ERASED_AT_ONCE, oldRows } from '#server/platform/domain/old-rows.store.ts'
import {
  carts,
  guestOrderProofs,
  guestTokens,
  orders,
} from '#server/platform/database/schema/orders.ts'
import type { Database } from '#server/platform/database/database.ts'
import { ORDER_RECORD_LIFE_MS } from '#contract/platform/limits.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'

const DAY_MS = 24 * 3_600_000
/** Retention of guest carts after the last change (orders#cart-merge). */
const GUEST_CART_LIFE_MS = 30 * DAY_MS

/**
 * Our choice: time after its end in which an unpaid order may still be paid late, and keeps the
 * code of its entrance.
 */
const LATE_PAYMENT_MS = DAY_MS

/**
 * Deletes rows and erases personal data of this domain that no rule uses any more. Idempotent, and
 * safe in several processes.
 */
export async function ordersRetention(services: Pick<AppServices, 'clock' | 'db'>): Promise<void> {
  const rows = oldRows(services)
  await rows.removeUntil(guestTokens, guestTokens.expiresAt)
  await rows.removeUntil(guestOrderProofs, guestOrderProofs.expiresAt)
  const isOldCart = lte(carts.touchedAt, rows.before(GUEST_CART_LIFE_MS))
  await rows.remove(carts, and(isNull(carts.userId), isOldCart))
  await rows.erase(() => eraseEntrances(services.db, rows.before(LATE_PAYMENT_MS)))
  await rows.erase(() => eraseOrderPeople(services.db, rows.before(ORDER_RECORD_LIFE_MS)))
}

/**
 * Removes the codes of entrances from orders that expired unpaid before an instant; returns their
 * number.
 */
async function eraseEntrances(db: Database, before: Date): Promise<number> {
  const unpaid = db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.state, 'PAY_EXPIRED'),
        lte(orders.holdExpiresAt, before),
        isNotNull(orders.entranceEncrypted),
      ),
    )
    .limit(ERASED_AT_ONCE)
  const { rowCount } = await db
    .update(orders)
    .set({ entranceEncrypted: null })
    .where(and(inArray(orders.id, unpaid), eq(orders.state, 'PAY_EXPIRED')))
  return rowCount ?? 0
}

/**
 * Removes names, phones and addresses from orders that were created before an instant; returns
 * their number.
 */
async function eraseOrderPeople(db: Database, before: Date): Promise<number> {
  const old = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(lte(orders.createdAt, before), ne(orders.ordererPhone, '')))
    .limit(ERASED_AT_ONCE)
  const { rowCount } = await db
    .update(orders)
    .set({
      ordererName: '',
      ordererPhone: '',
      ordererEmail: '',
      entranceEncrypted: null,
      receiver: sql`jsonb_build_object('receiverName', '', 'phone', '', 'zonecode', '', 'address1', '',
        'address2', '', 'deliveryMemo', '')`,
    })
    .where(inArray(orders.id, old))
  return rowCount ?? 0
}
