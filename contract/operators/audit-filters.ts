import * as v from 'valibot'
import { QueryInteger } from '#contract/platform/query-values.ts'
import { typedText } from '#contract/platform/typed-text.ts'
import { CalendarDay } from '#contract/platform/values.ts'

/** Filters of the audit log. */
export const AUDIT_FILTERS = {
  /** Id of the operator who did it. */
  operatorId: v.optional(QueryInteger),
  action: v.optional(v.pipe(v.string(), v.maxLength(60))),
  targetType: v.optional(v.pipe(v.string(), v.maxLength(30))),
  targetId: v.optional(typedText({ max: 60 })),
  /** Member whose data a row is about. */
  subjectId: v.optional(QueryInteger),
  /** First and last day in Korea. */
  from: v.optional(CalendarDay),
  to: v.optional(CalendarDay),
}
export const AuditFilters = v.strictObject(AUDIT_FILTERS)
export type AuditFilters = v.InferOutput<typeof AuditFilters>

/** What is wrong with the days of a filter, with the field to change; null where nothing is. */
export const problemOfAuditDays = ({ from, to }: Pick<AuditFilters, 'from' | 'to'>) =>
  from !== undefined && to !== undefined && to < from
    ? { field: 'to', message: '종료일은 시작일과 같거나 뒤여야 합니다.' }
    : null
