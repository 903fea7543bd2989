import { and, inArray, lte, ne } from 'drizzle-orm'
import { ERASED_AT_ONCE, oldRows } from '#server/platform/domain/old-rows.store.ts'
import type { Database } from '#server/platform/database/database.ts'
import { moneyRefunds } from '#server/platform/database/schema/benefits.ts'
import { PAYMENT_RECORD_LIFE_MS } from '#contract/platform/limits.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'

/**
 * Deletes rows and erases personal data of this domain that no rule uses any more. Idempotent, and
 * safe in several processes.
 */
export async function benefitsRetention(
  services: Pick<AppServices, 'clock' | 'db'>,
): Promise<void> {
  const rows = oldRows(services)
  await rows.erase(() => eraseMoneyRefunds(services.db, rows.before(PAYMENT_RECORD_LIFE_MS)))
}

/**
 * Removes holders and numbers from payments of stored money that were requested before an instant;
 * returns their number.
 */
async function eraseMoneyRefunds(db: Database, before: Date): Promise<number> {
  const old = db
    .select({ id: moneyRefunds.id })
    .from(moneyRefunds)
    .where(
      and(
        lte(moneyRefunds.requestedAt, before),
        ne(moneyRefunds.numberEncrypted, ''),
        ne(moneyRefunds.state, 'REQUESTED'),
      ),
    )
    .limit(ERASED_AT_ONCE)
  const { rowCount } = await db
    .update(moneyRefunds)
    .set({ numberEncrypted: '', holderName: '', last4: '' })
    .where(inArray(moneyRefunds.id, old))
  return rowCount ?? 0
}
