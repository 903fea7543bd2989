import type { Job } from '#server/platform/job-runner/run-jobs.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { expireHolds } from './jobs/expire-holds.ts'
import { pollPayments } from './jobs/poll-payments.ts'
import { comparePayments } from './jobs/compare-payments.ts'
import { retryRefunds } from './jobs/retry-refunds.ts'
import { issueCashReceipts } from './jobs/issue-cash-receipts.ts'
import { deleteCards } from './jobs/delete-cards.ts'

const SECOND_MS = 1_000
const HOUR_MS = 3_600_000

/** Recurring jobs of this domain; safe in several processes at once. */
export function paymentsJobs(services: AppServices): readonly Job[] {
  return [
    { name: 'expire-holds', everyMs: 30 * SECOND_MS, run: () => expireHolds(services) },
    { name: 'poll-payments', everyMs: 10 * SECOND_MS, run: () => pollPayments(services) },
    { name: 'compare-payments', everyMs: 24 * HOUR_MS, run: () => comparePayments(services) },
    { name: 'retry-refunds', everyMs: 10 * SECOND_MS, run: () => retryRefunds(services) },
    {
      name: 'issue-cash-receipts',
      everyMs: 20 * SECOND_MS,
      run: () => issueCashReceipts(services),
    },
    { name: 'delete-cards', everyMs: 60 * SECOND_MS, run: () => deleteCards(services) },
  ]
}
