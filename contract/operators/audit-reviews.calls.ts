import * as v from 'valibot'
import { operatorEndpoint } from '#contract/platform/operator-endpoint.ts'
import { typedText } from '#contract/platform/typed-text.ts'
import { Instant } from '#contract/platform/values.ts'

/** Month of the calendar, `YYYY-MM`. */
const Month = v.pipe(v.string(), v.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/u, '달을 확인해 주세요.'))

/** A month of the audit log: what it has, and who checked it. */
export const AuditMonth = v.object({
  month: Month,
  /** Rows of the log in Korea's month. */
  rows: v.number(),
  /** Rows in which people were shown unmasked, or left in a file. */
  reveals: v.number(),
  exports: v.number(),
  /** Changes of operators and what they may do. */
  staffChanges: v.number(),
  /** Whether the month has ended, so that it can be checked. */
  isOver: v.boolean(),
  signature: v.nullable(
    v.object({ by: v.string(), at: Instant, rowsChecked: v.number(), note: v.string() }),
  ),
})
export type AuditMonth = v.InferOutput<typeof AuditMonth>

/** Lists the months of the audit log, the latest first. */
export const listAuditMonths = operatorEndpoint({
  method: 'GET',
  path: '/admin/v1/audit/months',
  permission: 'audit.read',
  response: v.array(AuditMonth),
})

/**
 * Signs the check of a month that has ended. `rows`: number that the page showed. Those who may
 * read the log check it: no other permission shows what is signed.
 */
export const signAuditMonth = operatorEndpoint({
  method: 'POST',
  path: '/admin/v1/audit/months/sign',
  permission: 'audit.read',
  errors: ['AUDIT_MONTH_OPEN', 'AUDIT_MONTH_SIGNED', 'STATE_CHANGED'],
  body: v.object({
    month: Month,
    rows: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
    note: typedText({
      min: 2,
      max: 1_000,
      short: '점검 내용을 2자 이상 입력해 주세요.',
      long: '점검 내용은 1,000자까지 입력할 수 있습니다.',
    }),
  }),
  response: AuditMonth,
})
