import { and, arrayContains, count, desc, eq, lt } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { operators } from '#server/platform/database/schema/operators.ts'
import { operatorAudit } from '#server/platform/database/schema/platform.ts'

/** What a page of the audit log shows. */
export interface AuditFilter {
  readonly action?: string | undefined
  readonly targetType?: string | undefined
  readonly targetId?: string | undefined
  readonly subjectId?: number | undefined
}

/** A row of the audit log with the name of its operator. */
export type AuditLogRow = Awaited<ReturnType<typeof findAudit>>['rows'][number]

/** Rows of the audit log, latest first, before the row `after` where it is given, and the number of all that the filter finds. */
export async function findAudit(
  db: Database,
  { action, targetType, targetId, subjectId }: AuditFilter,
  { after, size }: { readonly after?: number | undefined; readonly size: number },
) {
  const shown = and(
    action === undefined ? undefined : eq(operatorAudit.action, action),
    targetType === undefined ? undefined : eq(operatorAudit.targetType, targetType),
    targetId === undefined ? undefined : eq(operatorAudit.targetId, targetId),
    subjectId === undefined ? undefined : arrayContains(operatorAudit.subjectIds, [subjectId]),
  )
  const rows = await db
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
    .where(and(shown, after === undefined ? undefined : lt(operatorAudit.id, after)))
    .orderBy(desc(operatorAudit.id))
    .limit(size)
  const [all] = await db.select({ total: count() }).from(operatorAudit).where(shown)
  return { rows, total: all?.total ?? 0 }
}
