import type { AuditMonth } from '#contract/operators/audit-reviews.calls.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { AppServices, TxServices } from '#server/platform/services/app-services.ts'
import { koreanHour, toInstant } from '#server/platform/services/kst.ts'
import { koreanDay } from '#server/shop/holidays/business-days.ts'
import {
  countAuditMonths,
  countAuditRows,
  findSignatures,
  insertSignature,
} from './audit-review.store.ts'

/** Instant at which a month `YYYY-MM` begins in Korea. */
const beginOf = (month: string) => koreanHour(`${month}-01`, 0)

/** The month after. */
function monthAfter(month: string): string {
  const next = new Date(Date.parse(`${month}-01`))
  next.setUTCMonth(next.getUTCMonth() + 1)
  return next.toISOString().slice(0, 7)
}

/**
 * Months of the log with what they have and who checked them, the latest first. A signed month
 * stays after its rows.
 */
export async function readAuditMonths({
  db,
  clock,
}: Pick<AppServices, 'clock'> & { readonly db: Database | Tx }): Promise<AuditMonth[]> {
  const months = await countAuditMonths(db)
  const signatures = await findSignatures(db)
  const thisMonth = koreanDay(clock.now()).slice(0, 7)
  const empty = { rows: 0, reveals: 0, exports: 0, staffChanges: 0 }
  const names = new Set([...months, ...signatures].map(({ month }) => month))
  return [...names]
    .toSorted((left, right) => (left < right ? 1 : -1))
    .map((month) => {
      const { month: _, ...counts } = months.find((one) => one.month === month) ?? {
        month,
        ...empty,
      }
      const signed = signatures.find((one) => one.month === month)
      return {
        month,
        ...counts,
        isOver: month < thisMonth,
        signature: signed
          ? {
              by: signed.by,
              at: toInstant(signed.at),
              rowsChecked: signed.rowsChecked,
              note: signed.note,
            }
          : null,
      }
    })
}

/**
 * Signs the check of a month. AUDIT_MONTH_OPEN, AUDIT_MONTH_SIGNED, STATE_CHANGED {state} where it
 * has other rows than shown.
 */
export async function signMonth(
  { db, clock }: Pick<TxServices, 'db' | 'clock'>,
  operatorId: number,
  { month, rows, note }: { readonly month: string; readonly rows: number; readonly note: string },
): Promise<void> {
  const now = clock.now()
  const end = beginOf(monthAfter(month))
  if (end > now) throw new ApiFailure('AUDIT_MONTH_OPEN')
  const found = await countAuditRows(db, beginOf(month), end)
  if (found !== rows) throw new ApiFailure('STATE_CHANGED', { state: String(found) })
  const signature = { month, operatorId, rowsChecked: rows, note, signedAt: now }
  if (!(await insertSignature(db, signature))) throw new ApiFailure('AUDIT_MONTH_SIGNED')
}
