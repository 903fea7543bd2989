import type { AppServices } from '#server/services/app-services.ts'
import { sendDueNotices } from '#server/portone-stand-in/notices.ts'
import { usesStandInPortOne } from '#server/portone/open-portone.ts'
import { sendMessages } from '#server/messages/send-messages.ts'
import { deleteCards } from './delete-cards.ts'
import { endInquiries } from '#server/inquiries/change-inquiry.ts'
import { purgeAccounts } from '#server/withdrawals/purge-accounts.ts'
import { endPartnerRequests } from '#server/works-with-us/end-requests.ts'
import { answerInquiries } from '#server/support-stand-in/answer-inquiries.ts'
import { playWarehouse } from '#server/warehouse-stand-in/play-warehouse.ts'
import { chargeWins } from './charge-wins.ts'
import { cleanUp } from './clean-up.store.ts'
import { announceExpiries } from './announce-expiries.ts'
import { cleanFiles } from './clean-files.ts'
import { grantBirthdays } from './grant-birthdays.ts'
import { issueCashReceipts } from './issue-cash-receipts.ts'
import { issueGradeCoupons } from './issue-grade-coupons.ts'
import { reviewGrades } from './review-grades.ts'
import { sendRaffleMessages } from './send-raffle-messages.ts'
import { sendRestockAlerts } from './send-restock-alerts.ts'
import { expireHolds } from './expire-holds.ts'
import { expirePoints } from './expire-points.ts'
import { purgePeople } from './purge-people.ts'
import { pollPayments } from './poll-payments.ts'
import { runDelays } from './run-delays.ts'
import { runRaffleClock, sealRaffles } from './run-raffle-clock.ts'
import { comparePayments } from './compare-payments.ts'
import { confirmPurchases } from './confirm-purchases.ts'
import { expireClaims } from './expire-claims.ts'
import { prepareOrders } from './prepare-orders.ts'
import { registerDeliveries } from './register-deliveries.ts'
import { retryRefunds } from './retry-refunds.ts'
import { transferMoney } from './transfer-money.ts'
import type { Job } from './run-jobs.ts'

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
