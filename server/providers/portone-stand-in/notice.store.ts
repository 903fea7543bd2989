import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { standInNotices } from '#server/platform/database/schema/providers.ts'

/** Most notices that are sent in one run. */
const NOTICES_AT_ONCE = 20

/** A stored notice to the shop. */
export type WebhookRow = typeof standInNotices.$inferSelect

/** Stores a notice. */
export async function insertNotice(
  tx: Tx,
  notice: Pick<WebhookRow, 'url' | 'impUid' | 'merchantUid' | 'status' | 'dueAt'>,
): Promise<void> {
  await tx.insert(standInNotices).values(notice)
}

/** Claims due notices for this process until `leaseEnd`, and counts the try. */
export async function claimNotices(
  db: Database,
  { now, leaseEnd }: { readonly now: Date; readonly leaseEnd: Date },
): Promise<WebhookRow[]> {
  const due = db
    .select({ id: standInNotices.id })
    .from(standInNotices)
    .where(
      and(
        lte(standInNotices.dueAt, now),
        isNull(standInNotices.deliveredAt),
        isNull(standInNotices.givenUpAt),
      ),
    )
    .orderBy(asc(standInNotices.dueAt))
    .limit(NOTICES_AT_ONCE)
    .for('update', { skipLocked: true })
  return db
    .update(standInNotices)
    .set({ tries: sql`${standInNotices.tries} + 1`, dueAt: leaseEnd })
    .where(inArray(standInNotices.id, due))
    .returning()
}

/** Stores the end of a notice: delivered, or given up. */
export async function setNoticeEnded(
  db: Database,
  id: number,
  ended: { readonly deliveredAt: Date } | { readonly givenUpAt: Date },
): Promise<void> {
  await db.update(standInNotices).set(ended).where(eq(standInNotices.id, id))
}
