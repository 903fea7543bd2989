import { and, eq, gte, inArray, isNotNull, sql } from 'drizzle-orm'
import {
  paymentCancels,
  payments,
  unmatchedPayments,
} from '#server/platform/database/schema/payments.ts'
import type { RecoveryContext, RecoveryFinding } from '#server/platform/recovery/recovery.store.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { usesStandInPortOne } from '#server/providers/portone/open-portone.ts'
import { comparePaymentsSince } from './jobs/compare-payments.ts'

const DAY_MS = 86_400_000
/** Payments are compared from so long before the backup, since some were under way. */
const BEFORE_BACKUP_MS = 2 * DAY_MS
/** The provider refuses longer periods. */
const LONGEST_MS = 89 * DAY_MS
/** Payments of so long before the backup may have been refunded after it. */
const REFUNDABLE_MS = 30 * DAY_MS

/**
 * Compares a restored shop with its provider: money that was taken after the backup is given to its
 * order or listed, and so are refunds that the shop does not know (platform#recovery). Throws
 * `ProviderUnavailable`.
 */
export async function paymentsRecovery(
  services: AppServices,
  { recovery }: Pick<RecoveryContext, 'recovery'>,
): Promise<readonly RecoveryFinding[]> {
  // The rows of the stand-in are in the same backup.
  if (usesStandInPortOne(services.config)) return []
  const now = services.clock.now().getTime()
  const since = Math.max(recovery.takenAt.getTime() - BEFORE_BACKUP_MS, now - LONGEST_MS)
  await comparePaymentsSince(services, new Date(since))
  const listed = await services.db
    .select()
    .from(unmatchedPayments)
    .where(inArray(unmatchedPayments.status, ['LISTED', 'REQUESTED']))
  return [
    ...listed.map(({ impUid, merchantUid, amount }) => ({
      kind: 'PAYMENT_WITHOUT_ORDER' as const,
      subject: impUid,
      detail: { merchantUid, amount },
    })),
    ...(await refundsElsewhere(services, recovery.takenAt)),
  ]
}

/** Payments of which the provider has returned more than the shop knows. */
async function refundsElsewhere(
  { db, payments: provider }: AppServices,
  takenAt: Date,
): Promise<readonly RecoveryFinding[]> {
  const refunded = sql<number>`coalesce((SELECT sum(${paymentCancels.amount}) FROM ${paymentCancels}
    WHERE ${paymentCancels.paymentId} = ${payments.id} AND ${paymentCancels.status} = 'DONE'), 0)::bigint`
  const rows = await db
    .select({ impUid: payments.impUid, merchantUid: payments.merchantUid, refunded })
    .from(payments)
    .where(
      and(
        inArray(payments.status, ['PAID', 'PARTIAL_CANCELED']),
        isNotNull(payments.impUid),
        gte(payments.paidAt, new Date(takenAt.getTime() - REFUNDABLE_MS)),
      ),
    )
  const open = new Set(
    (
      await db
        .select({ impUid: paymentCancels.impUid })
        .from(paymentCancels)
        .where(eq(paymentCancels.status, 'REQUESTED'))
    ).map(({ impUid }) => impUid),
  )
  const findings: RecoveryFinding[] = []
  for (const { impUid, merchantUid, refunded: known } of rows) {
    // A requested refund asks the provider itself before it is sent.
    if (impUid === null || open.has(impUid)) continue
    const reported = await provider.paymentByImpUid(impUid)
    if (reported === undefined || reported.cancelAmount <= known) continue
    const detail = { merchantUid, known, returned: reported.cancelAmount }
    findings.push({ kind: 'REFUNDED_ELSEWHERE', subject: impUid, detail })
  }
  return findings
}
