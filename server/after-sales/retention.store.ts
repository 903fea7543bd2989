import { and, eq, inArray, lte } from 'drizzle-orm'
import { ERASED_AT_ONCE, oldRows } from '#server/platform/domain/old-rows.store.ts'
import {
  guestLookupFailures,
  claimLines,
  claims,
  orderNotes,
} from '#server/platform/database/schema/after-sales.ts'
import type { Database } from '#server/platform/database/database.ts'
import { eraseReplacementReceivers } from '#server/orders/placing/lines.store.ts'
import { detachFiles } from '#server/media/uploads/upload.store.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'

const HOUR_MS = 3_600_000

/**
 * Retention of notes, and of the texts, addresses and photos of closed claims: the legal three
 * years of disputes.
 */
const DISPUTE_RECORD_LIFE_MS = 3 * 365 * 24 * HOUR_MS

/**
 * Deletes rows and erases personal data of this domain that no rule uses any more. Idempotent, and
 * safe in several processes.
 */
export async function afterSalesRetention(
  services: Pick<AppServices, 'clock' | 'db'>,
): Promise<void> {
  const rows = oldRows(services)
  await rows.removeUntil(guestLookupFailures, guestLookupFailures.at, HOUR_MS)
  await rows.removeUntil(orderNotes, orderNotes.at, DISPUTE_RECORD_LIFE_MS)
  await rows.erase(() => eraseClaims(services.db, rows.before(DISPUTE_RECORD_LIFE_MS)))
}

/**
 * Removes texts, addresses and photos from claims that were closed before an instant; returns their
 * number. The job `clean-files` deletes the photos, which have no owner any more. Amounts stay with
 * the records of the payment.
 */
async function eraseClaims(db: Database, before: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const old = await tx
      .select({ id: claims.id })
      .from(claims)
      .where(and(lte(claims.closedAt, before), eq(claims.isErased, false)))
      .limit(ERASED_AT_ONCE)
    const ids = old.map(({ id }) => id)
    await detachFiles(tx, 'CLAIM', ids)
    await detachFiles(tx, 'CLAIM_REFUSAL', ids)
    const lines = await tx
      .select({ id: claimLines.lineId })
      .from(claimLines)
      .where(inArray(claimLines.claimId, ids))
    await eraseReplacementReceivers(
      tx,
      lines.map(({ id }) => id),
    )
    await tx
      .update(claims)
      .set({
        reasonText: null,
        pickup: null,
        redelivery: null,
        rejectReason: null,
        faultReason: null,
        isErased: true,
      })
      .where(inArray(claims.id, ids))
    return ids.length
  })
}
