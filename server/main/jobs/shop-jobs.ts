import type { AppServices } from '#server/platform/services/app-services.ts'
import { sendDueNotices } from '#server/providers/portone-stand-in/notices.ts'
import { usesStandInPortOne } from '#server/providers/portone/open-portone.ts'
import { sendMessages } from '#server/messages/outbox/send-messages.ts'
import { deleteCards } from '#server/payments/jobs/delete-cards.ts'
import { endInquiries } from '#server/service/inquiries/change-inquiry.ts'
import { purgeAccounts } from '#server/members/withdrawals/purge-accounts.ts'
import { endPartnerRequests } from '#server/editorial/works-with-us/end-requests.ts'
import { answerInquiries } from '#server/service/support-stand-in/answer-inquiries.ts'
import { playWarehouse } from '#server/after-sales/warehouse-stand-in/play-warehouse.ts'
import { chargeWins } from '#server/raffles/jobs/charge-wins.ts'
import { cleanUp } from './clean-up.store.ts'
import { announceExpiries } from '#server/benefits/jobs/announce-expiries.ts'
import { cleanFiles } from '#server/media/jobs/clean-files.ts'
import { grantBirthdays } from '#server/members/jobs/grant-birthdays.ts'
import { issueCashReceipts } from '#server/payments/jobs/issue-cash-receipts.ts'
import { issueGradeCoupons } from '#server/members/jobs/issue-grade-coupons.ts'
import { reviewGrades } from '#server/members/jobs/review-grades.ts'
import { sendRaffleMessages } from '#server/raffles/jobs/send-raffle-messages.ts'
import { sendRestockAlerts } from '#server/catalogue/jobs/send-restock-alerts.ts'
import { expireHolds } from '#server/payments/jobs/expire-holds.ts'
import { expirePoints } from '#server/benefits/jobs/expire-points.ts'
import { purgePeople } from './purge-people.ts'
import { pollPayments } from '#server/payments/jobs/poll-payments.ts'
import { runDelays } from '#server/raffles/jobs/run-delays.ts'
import { runRaffleClock, sealRaffles } from '#server/raffles/jobs/run-raffle-clock.ts'
import { comparePayments } from '#server/payments/jobs/compare-payments.ts'
import { confirmPurchases } from '#server/after-sales/jobs/confirm-purchases.ts'
import { expireClaims } from '#server/after-sales/jobs/expire-claims.ts'
import { prepareOrders } from '#server/after-sales/jobs/prepare-orders.ts'
import { registerDeliveries } from '#server/after-sales/jobs/register-deliveries.ts'
import { retryRefunds } from '#server/payments/jobs/retry-refunds.ts'
import { transferMoney } from '#server/benefits/jobs/transfer-money.ts'
import type { Job } from '#server/platform/job-runner/run-jobs.ts'

const SECOND_MS = 1_000
const HOUR_MS = 3_600_000

/** All recurring jobs of the shop; safe in several processes at once. */
export function shopJobs(
  services: AppServices,
  fetch: (request: Request) => Promise<Response>,
): Job[] {
  const jobs: Job[] = [
    { name: 'expire-holds', everyMs: 30 * SECOND_MS, run: () => expireHolds(services) },
    { name: 'poll-payments', everyMs: 10 * SECOND_MS, run: () => pollPayments(services) },
    { name: 'compare-payments', everyMs: 24 * HOUR_MS, run: () => comparePayments(services) },
    { name: 'retry-refunds', everyMs: 10 * SECOND_MS, run: () => retryRefunds(services) },
    {
      name: 'issue-cash-receipts',
      everyMs: 20 * SECOND_MS,
      run: () => issueCashReceipts(services),
    },
    {
      name: 'register-deliveries',
      everyMs: 20 * SECOND_MS,
      run: () => registerDeliveries(services),
    },
    { name: 'delete-cards', everyMs: 60 * SECOND_MS, run: () => deleteCards(services) },
    ...raffleJobs(services),
    { name: 'send-messages', everyMs: 5 * SECOND_MS, run: () => sendMessages(services) },
    {
      name: 'send-restock-alerts',
      everyMs: 60 * SECOND_MS,
      run: () => sendRestockAlerts(services),
    },
    { name: 'prepare-orders', everyMs: 60 * SECOND_MS, run: () => prepareOrders(services) },
    { name: 'confirm-purchases', everyMs: 60 * SECOND_MS, run: () => confirmPurchases(services) },
    { name: 'expire-claims', everyMs: 60 * SECOND_MS, run: () => expireClaims(services) },
    ...memberJobs(services),
    { name: 'end-inquiries', everyMs: HOUR_MS, run: () => endInquiries(services) },
    {
      name: 'end-partner-requests',
      everyMs: HOUR_MS,
      run: () => endPartnerRequests(services),
    },
    { name: 'clean-files', everyMs: HOUR_MS, run: () => cleanFiles(services) },
    { name: 'transfer-money', everyMs: 60 * SECOND_MS, run: () => transferMoney(services) },
    { name: 'expire-points', everyMs: 5 * 60 * SECOND_MS, run: () => expirePoints(services) },
    { name: 'announce-expiries', everyMs: HOUR_MS, run: () => announceExpiries(services) },
    { name: 'clean-up', everyMs: HOUR_MS, run: () => cleanUp(services) },
  ]
  if (services.config.hasDemoWarehouse) {
    jobs.push({
      name: 'answer-inquiries',
      everyMs: 20 * SECOND_MS,
      run: () => answerInquiries(services),
    })
    jobs.push({
      name: 'play-warehouse',
      everyMs: 20 * SECOND_MS,
      run: () => playWarehouse(services),
    })
  }
  if (!usesStandInPortOne(services.config)) return jobs
  const send = {
    name: 'send-notices',
    everyMs: SECOND_MS,
    run: () => sendDueNotices(services, fetch),
  }
  return [...jobs, send]
}

/** Recurring jobs of raffles. */
function raffleJobs(services: AppServices): Job[] {
  return [
    {
      name: 'send-raffle-messages',
      everyMs: 5 * SECOND_MS,
      run: () => sendRaffleMessages(services),
    },
    { name: 'charge-wins', everyMs: 10 * SECOND_MS, run: () => chargeWins(services) },
    {
      name: 'raffle-clock',
      everyMs: 5 * SECOND_MS,
      run: () => runRaffleClock(services, { hashesDelay: false }),
    },
    { name: 'seal-raffles', everyMs: SECOND_MS / 2, run: () => sealRaffles(services) },
    { name: 'run-delays', everyMs: SECOND_MS, run: () => runDelays(services) },
  ]
}

/** Recurring jobs of members and their data. */
function memberJobs(services: AppServices): Job[] {
  return [
    { name: 'review-grades', everyMs: HOUR_MS, run: () => reviewGrades(services) },
    {
      name: 'issue-grade-coupons',
      everyMs: HOUR_MS,
      run: () => issueGradeCoupons(services),
    },
    { name: 'grant-birthdays', everyMs: HOUR_MS, run: () => grantBirthdays(services) },
    { name: 'purge-people', everyMs: HOUR_MS, run: () => purgePeople(services) },
    { name: 'purge-accounts', everyMs: HOUR_MS, run: () => purgeAccounts(services) },
  ]
}
