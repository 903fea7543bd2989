import { findDueReceipts } from '#server/payments/cash-receipts/cash-receipt.store.ts'
import { syncCashReceipt } from '#server/payments/cash-receipts/sync-cash-receipt.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { forEachIsolated } from '#server/platform/http/for-each-isolated.ts'

const RECEIPTS_AT_ONCE = 50

/** Job that issues due cash receipts, and replaces those of refunded orders. Idempotent. */
export async function issueCashReceipts(services: AppServices): Promise<void> {
  const due = await findDueReceipts(services.db, services.clock.now(), RECEIPTS_AT_ONCE)
  await forEachIsolated(services.log, due, ({ id }) => syncCashReceipt(services, id))
}
