import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { RunKind } from '#contract/operators/run-kinds.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { operatorRunColumns, operators } from '#server/platform/database/schema/operators.ts'
import type { LearnedColumns } from './match-columns.ts'

/** Columns of files of a kind as operators confirmed them. */
export async function readLearnedColumns(
  db: Database | Tx,
  kind: RunKind,
): Promise<LearnedColumns> {
  const rows = await db.select().from(operatorRunColumns).where(eq(operatorRunColumns.kind, kind))
  return {
    columnOf: new Map(
      rows.flatMap(({ heading, columnName }) => (heading === null ? [] : [[heading, columnName]])),
    ),
    valueOf: new Map(
      rows.flatMap(({ value, columnName }) => (value === null ? [] : [[columnName, value]])),
    ),
  }
}

/** Remembers that a heading stands for a column; it stands for no other one from then on. */
export async function learnHeading(
  tx: Tx,
  row: Omit<typeof operatorRunColumns.$inferInsert, 'id' | 'value'> & { readonly heading: string },
): Promise<void> {
  const { columnName, operatorId, changedAt } = row
  await tx
    .insert(operatorRunColumns)
    .values(row)
    .onConflictDoUpdate({
      target: [operatorRunColumns.kind, operatorRunColumns.heading],
      targetWhere: sql`heading IS NOT NULL`,
      set: { columnName, operatorId, changedAt },
    })
}

/** Remembers the value that a column has in all rows. */
export async function learnValue(
  tx: Tx,
  row: Omit<typeof operatorRunColumns.$inferInsert, 'id' | 'heading'> & { readonly value: string },
): Promise<void> {
  const { value, operatorId, changedAt } = row
  await tx
    .insert(operatorRunColumns)
    .values(row)
    .onConflictDoUpdate({
      target: [operatorRunColumns.kind, operatorRunColumns.columnName],
      targetWhere: sql`value IS NOT NULL`,
      set: { value, operatorId, changedAt },
    })
}

/** What is remembered of files of these kinds, with the names of who confirmed it. */
export async function findLearnedColumns(db: Database, kinds: readonly RunKind[]) {
  return db
    .select({ learned: operatorRunColumns, by: operators.name })
    .from(operatorRunColumns)
    .leftJoin(operators, eq(operators.id, operatorRunColumns.operatorId))
    .where(inArray(operatorRunColumns.kind, [...kinds]))
    .orderBy(asc(operatorRunColumns.columnName), asc(operatorRunColumns.id))
}

/** What is remembered under this id, locked until the transaction ends. */
export async function lockLearnedColumn(tx: Tx, id: number) {
  const [row] = await tx
    .select()
    .from(operatorRunColumns)
    .where(eq(operatorRunColumns.id, id))
    .for('update')
  return row
}

/** Forgets what is remembered under this id. */
export async function deleteLearnedColumn(tx: Tx, id: number): Promise<void> {
  await tx.delete(operatorRunColumns).where(eq(operatorRunColumns.id, id))
}
