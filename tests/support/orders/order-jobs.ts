import { confirmPurchases } from '#server/after-sales/jobs/confirm-purchases.ts'
import { expireClaims } from '#server/after-sales/jobs/expire-claims.ts'
import { expireHolds } from '#server/payments/jobs/expire-holds.ts'
import { expirePoints } from '#server/benefits/jobs/expire-points.ts'
import { issueCashReceipts } from '#server/payments/jobs/issue-cash-receipts.ts'
import { pollPayments } from '#server/payments/jobs/poll-payments.ts'
import { registerDeliveries } from '#server/after-sales/jobs/register-deliveries.ts'
import { retryRefunds } from '#server/payments/jobs/retry-refunds.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'

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
