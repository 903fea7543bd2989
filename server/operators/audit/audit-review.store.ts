import { and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { operatorAuditReviews, operators } from '#server/platform/database/schema/operators.ts'
import { operatorAudit } from '#server/platform/database/schema/platform.ts'

const MONTH = sql<string>`to_char(${operatorAudit.at} AT TIME ZONE 'Asia/Seoul', 'YYYY-MM')`

const numberOf = (isCounted: ReturnType<typeof sql>) =>
  sql<number>`count(*) FILTER (WHERE ${isCounted})::int`

/** Rows of the log by month, the latest month first. */
export async function countAuditMonths(db: Database | Tx) {
  return db
    .select({
      month: MONTH,
      rows: sql<number>`count(*)::int`,
      reveals: numberOf(sql`${operatorAudit.action} LIKE '%.reveal'`),
      exports: numberOf(
        sql`${operatorAudit.action} IN ('list.export', 'run.report', 'order.print')`,
      ),
      staffChanges: numberOf(sql`${operatorAudit.action} LIKE 'operator.%'`),
    })
    .from(operatorAudit)
    .groupBy(sql`1`)
    .orderBy(sql`1 DESC`)
}

/** Number of the rows of the log from an instant, before another. */
export async function countAuditRows(tx: Tx, from: Date, to: Date): Promise<number> {
  const [row] = await tx
    .select({ all: sql<number>`count(*)::int` })
    .from(operatorAudit)
    .where(and(gte(operatorAudit.at, from), lt(operatorAudit.at, to)))
  return row?.all ?? 0
}

/** Signatures with the names of their operators, the latest month first. */
export async function findSignatures(db: Database | Tx) {
  return db
    .select({
      month: operatorAuditReviews.month,
      by: operators.name,
      at: operatorAuditReviews.signedAt,
      rowsChecked: operatorAuditReviews.rowsChecked,
      note: operatorAuditReviews.note,
    })
    .from(operatorAuditReviews)
    .innerJoin(operators, eq(operators.id, operatorAuditReviews.operatorId))
    .orderBy(desc(operatorAuditReviews.month))
}

/** Stores a signature; false for a month that is signed already. */
export async function insertSignature(
  tx: Tx,
  signature: Omit<typeof operatorAuditReviews.$inferInsert, 'id'>,
): Promise<boolean> {
  const { rowCount } = await tx
    .insert(operatorAuditReviews)
    .values(signature)
    .onConflictDoNothing({ target: operatorAuditReviews.month })
  return rowCount === 1
}
