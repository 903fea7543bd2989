import { and, arrayContains, asc, count, desc, eq, gte, lt, sql } from 'drizzle-orm'
import type { AuditFilters } from '#contract/operators/audit-filters.ts'
import type { Database } from '#server/platform/database/database.ts'
import { operators } from '#server/platform/database/schema/operators.ts'
import { operatorAudit } from '#server/platform/database/schema/platform.ts'
import { koreanHour } from '#server/platform/services/kst.ts'
import { addDays } from '#server/shop/holidays/business-days.ts'

/** A row of the audit log with the name of its operator. */
export type AuditLogRow = Awaited<ReturnType<typeof findAudit>>[number]

const isShown = ({ operatorId, action, targetType, targetId, subjectId, from, to }: AuditFilters) =>
  and(
    operatorId === undefined ? undefined : eq(operatorAudit.operatorId, operatorId),
    action === undefined ? undefined : eq(operatorAudit.action, action),
    targetType === undefined ? undefined : eq(operatorAudit.targetType, targetType),
    targetId === undefined ? undefined : eq(operatorAudit.targetId, targetId),
    subjectId === undefined ? undefined : arrayContains(operatorAudit.subjectIds, [subjectId]),
    from === undefined ? undefined : gte(operatorAudit.at, koreanHour(from, 0)),
    to === undefined ? undefined : lt(operatorAudit.at, koreanHour(addDays(to, 1), 0)),
  )

/** Rows of the audit log, latest first, before the row `after` where it is given. */
export async function findAudit(
  db: Database,
  filters: AuditFilters,
  { after, size }: { readonly after?: number | undefined; readonly size: number },
) {
  // A period is read by its days and then put in order: by ids alone all later rows would be gone
  // through.
  const place = filters.to === undefined ? sql`${operatorAudit.id}` : sql`${operatorAudit.id} + 0`
  return db
    .select({
      id: operatorAudit.id,
      at: operatorAudit.at,
      operatorId: operatorAudit.operatorId,
      operatorName: operators.name,
      action: operatorAudit.action,
      targetType: operatorAudit.targetType,
      targetId: operatorAudit.targetId,
      changes: operatorAudit.changes,
      reason: operatorAudit.reason,
      subjectIds: operatorAudit.subjectIds,
    })
    .from(operatorAudit)
    .leftJoin(operators, eq(operators.id, operatorAudit.operatorId))
    .where(and(isShown(filters), after === undefined ? undefined : lt(operatorAudit.id, after)))
    .orderBy(desc(place))
    .limit(size)
}

/** Number of the rows that filters find. */
export async function countAudit(db: Database, filters: AuditFilters): Promise<number> {
  const [all] = await db.select({ total: count() }).from(operatorAudit).where(isShown(filters))
  return all?.total ?? 0
}

/** Operators with rows in the log, by name. */
export async function findAuditOperators(db: Database) {
  return db
    .select({ operatorId: operators.id, name: operators.name })
    .from(operators)
    .where(
      sql`EXISTS (SELECT FROM ${operatorAudit} WHERE ${operatorAudit.operatorId} = ${operators.id})`,
    )
    .orderBy(asc(operators.name), asc(operators.id))
}
