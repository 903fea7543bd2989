import { confirmPurchases } from '#server/jobs/confirm-purchases.ts'
import { expireClaims } from '#server/jobs/expire-claims.ts'
import { expireHolds } from '#server/jobs/expire-holds.ts'
import { expirePoints } from '#server/jobs/expire-points.ts'
import { issueCashReceipts } from '#server/jobs/issue-cash-receipts.ts'
import { pollPayments } from '#server/jobs/poll-payments.ts'
import { registerDeliveries } from '#server/jobs/register-deliveries.ts'
import { retryRefunds } from '#server/jobs/retry-refunds.ts'
import type { AppServices } from '#server/services/app-services.ts'

/** Runs each job of orders, payments, claims and balances once. */
export async function runOrderJobs(services: AppServices): Promise<void> {
  await pollPayments(services)
  await expireHolds(services)
  await expireClaims(services)
  await retryRefunds(services)
  await confirmPurchases(services)
  await expirePoints(services)
  await issueCashReceipts(services)
  await registerDeliveries(services)
}
