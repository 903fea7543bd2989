import type { Job } from '#server/platform/job-runner/run-jobs.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { reviewGrades } from './jobs/review-grades.ts'
import { issueGradeCoupons } from './jobs/issue-grade-coupons.ts'
import { grantBirthdays } from './jobs/grant-birthdays.ts'
import { endSuspensions } from './jobs/end-suspensions.ts'
import { purgeAccounts } from './withdrawals/purge-accounts.ts'

const HOUR_MS = 3_600_000

/** Recurring jobs of this domain; safe in several processes at once. */
export function membersJobs(services: AppServices): readonly Job[] {
  return [
    { name: 'review-grades', everyMs: HOUR_MS, run: () => reviewGrades(services) },
    { name: 'issue-grade-coupons', everyMs: HOUR_MS, run: () => issueGradeCoupons(services) },
    { name: 'grant-birthdays', everyMs: HOUR_MS, run: () => grantBirthdays(services) },
    { name: 'end-suspensions', everyMs: HOUR_MS, run: () => endSuspensions(services) },
    { name: 'purge-accounts', everyMs: HOUR_MS, run: () => purgeAccounts(services) },
  ]
}
