import * as v from 'valibot'
import { operatorEndpoint } from '#contract/platform/operator-endpoint.ts'
import { Id, Instant } from '#contract/platform/values.ts'
import { AUDIT_FILTERS } from './audit-filters.ts'
import { PartQuery, partOf } from './queue-page.ts'

/** Row of the audit log. `fields` are names of changed fields; values of people are never in it. */
export const AuditRow = v.object({
  auditId: Id,
  at: Instant,
  operatorId: v.nullable(Id),
  operatorName: v.string(),
  action: v.string(),
  targetType: v.string(),
  targetId: v.string(),
  changes: v.record(v.string(), v.array(v.union([v.string(), v.number(), v.boolean(), v.null()]))),
  reason: v.nullable(v.string()),
  /** Members whose data the row is about. */
  subjectIds: v.array(Id),
})
export type AuditRow = v.InferOutput<typeof AuditRow>

/** Lists the audit log, latest first. */
export const listAudit = operatorEndpoint({
  method: 'GET',
  path: '/admin/v1/audit',
  permission: 'audit.read',
  query: v.object({
    ...PartQuery,
    ...AUDIT_FILTERS,
  }),
  response: v.object({
    ...partOf(AuditRow).entries,
    /** Rows of the log that the filter finds, also those of other parts. */
    total: v.number(),
  }),
})

/** Lists the operators whose actions are in the log, by name. */
export const listAuditOperators = operatorEndpoint({
  method: 'GET',
  path: '/admin/v1/audit/operators',
  permission: 'audit.read',
  response: v.array(v.object({ operatorId: Id, name: v.string() })),
})
