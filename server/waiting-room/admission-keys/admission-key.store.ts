import { eq, sql } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { admissionKeys } from '#server/platform/database/schema/waiting-room.ts'

/**
 * Binds an admission key to the browser of its first order; returns whether it is the key of this
 * browser.
 */
export async function bindAdmissionKey(
  db: Database | Tx,
  key: typeof admissionKeys.$inferInsert,
): Promise<boolean> {
  const { rowCount } = await db
    .insert(admissionKeys)
    .values(key)
    .onConflictDoUpdate({
      target: admissionKeys.keyHash,
      set: { clientId: sql`${admissionKeys.clientId}` },
      setWhere: eq(admissionKeys.clientId, key.clientId),
    })
  return rowCount === 1
}
