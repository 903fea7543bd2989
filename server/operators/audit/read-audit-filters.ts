import * as v from 'valibot'
import { AuditFilters, problemOfAuditDays } from '#contract/operators/audit-filters.ts'
import type { FilterValues } from '#contract/operators/list-filters.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'

/** Filters of the log as its address has them. VALIDATION_FAILED {fields} for a wrong one. */
export function readAuditFilters(values: FilterValues = {}): AuditFilters {
  const read = v.safeParse(AuditFilters, values)
  if (!read.success)
    throw new ApiFailure('VALIDATION_FAILED', {
      fields: [{ field: 'filters', message: '필터를 확인해 주세요.' }],
    })
  return checkAuditDays(read.output)
}

/** The filters, where their days are a period. VALIDATION_FAILED {fields}. */
export function checkAuditDays<Filters extends AuditFilters>(filters: Filters): Filters {
  const problem = problemOfAuditDays(filters)
  if (problem !== null) throw new ApiFailure('VALIDATION_FAILED', { fields: [problem] })
  return filters
}
