import type { Job } from '#server/platform/job-runner/run-jobs.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { transferMoney } from './jobs/transfer-money.ts'
import { expirePoints } from './jobs/expire-points.ts'
import { announceExpiries } from './jobs/announce-expiries.ts'

const SECOND_MS = 1_000
const HOUR_MS = 3_600_000

/** Recurring jobs of this domain; safe in several processes at once. */
export function benefitsJobs(services: AppServices): readonly Job[] {
  return [
    { name: 'transfer-money', everyMs: 60 * SECOND_MS, run: () => transferMoney(services) },
    { name: 'expire-points', everyMs: 5 * 60 * SECOND_MS, run: () => expirePoints(services) },
    { name: 'announce-expiries', everyMs: HOUR_MS, run: () => announceExpiries(services) },
  ]
}
