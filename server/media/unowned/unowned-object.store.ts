import { and, asc, eq, lt } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { unownedObjects } from '#server/platform/database/schema/media.ts'

/** An object of the storage that no row has yet. */
export type UnownedObject = Pick<typeof unownedObjects.$inferSelect, 'kind' | 'key'>

/** Notes an object before it is written, so that a killed process leaves none behind. */
export async function noteUnowned(
  db: Database | Tx,
  object: UnownedObject,
  now: Date,
): Promise<void> {
  await db
    .insert(unownedObjects)
    .values({ ...object, notedAt: now })
    .onConflictDoUpdate({
      target: [unownedObjects.kind, unownedObjects.key],
      set: { notedAt: now },
    })
}

/** Forgets an object: a row has it now, or it is deleted. */
export async function forgetUnowned(db: Database | Tx, { kind, key }: UnownedObject) {
  await db
    .delete(unownedObjects)
    .where(and(eq(unownedObjects.kind, kind), eq(unownedObjects.key, key)))
}

/** Objects that were noted before an instant, the oldest first, locked. */
export async function lockUnowned(
  tx: Tx,
  before: Date,
  limit: number,
): Promise<readonly UnownedObject[]> {
  return tx
    .select({ kind: unownedObjects.kind, key: unownedObjects.key })
    .from(unownedObjects)
    .where(lt(unownedObjects.notedAt, before))
    .orderBy(asc(unownedObjects.notedAt), asc(unownedObjects.key))
    .limit(limit)
    .for('update', { skipLocked: true })
}
