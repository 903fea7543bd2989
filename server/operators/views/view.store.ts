import { and, asc, count, eq, or, sql } from 'drizzle-orm'
import type { ListScreen } from '#contract/operators/list-screens.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { operatorViews } from '#server/platform/database/schema/operators.ts'

/** A stored view. */
export type ViewRow = typeof operatorViews.$inferSelect

/** Views of a list that an operator sees, by name. */
export async function findViews(
  db: Database,
  screen: ListScreen,
  operatorId: number,
): Promise<ViewRow[]> {
  const seen = or(eq(operatorViews.operatorId, operatorId), eq(operatorViews.isShared, true))
  return db
    .select()
    .from(operatorViews)
    .where(and(eq(operatorViews.screen, screen), seen))
    .orderBy(asc(operatorViews.name), asc(operatorViews.id))
}

/** Number of views that an operator has of a list. */
export async function countViews(tx: Tx, screen: ListScreen, operatorId: number): Promise<number> {
  const [row] = await tx
    .select({ all: count() })
    .from(operatorViews)
    .where(and(eq(operatorViews.screen, screen), eq(operatorViews.operatorId, operatorId)))
  return row?.all ?? 0
}

/** The operator's own view with this id, locked until the transaction ends. */
export async function lockView(
  tx: Tx,
  id: number,
  operatorId: number,
): Promise<ViewRow | undefined> {
  const [row] = await tx
    .select()
    .from(operatorViews)
    .where(and(eq(operatorViews.id, id), eq(operatorViews.operatorId, operatorId)))
    .for('update')
  return row
}

/** Stores a view. */
export async function insertView(
  tx: Tx,
  view: Omit<typeof operatorViews.$inferInsert, 'id'>,
): Promise<ViewRow> {
  const [row] = await tx.insert(operatorViews).values(view).returning()
  if (row === undefined) throw new Error('The view was not stored')
  return row
}

/** Changes a locked view and raises its version. */
export async function updateView(
  tx: Tx,
  id: number,
  change: Partial<typeof operatorViews.$inferInsert>,
): Promise<ViewRow> {
  const [row] = await tx
    .update(operatorViews)
    .set({ ...change, version: sql`${operatorViews.version} + 1` })
    .where(eq(operatorViews.id, id))
    .returning()
  if (row === undefined) throw new Error('The view was not changed')
  return row
}

/** Deletes a view. */
export async function removeView(tx: Tx, id: number): Promise<void> {
  await tx.delete(operatorViews).where(eq(operatorViews.id, id))
}
