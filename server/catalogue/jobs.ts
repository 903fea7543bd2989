import type { Job } from '#server/platform/job-runner/run-jobs.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { noteSoldOut } from './products/listed-last.store.ts'
import { applyPlans } from './schedules/apply-plans.ts'
import { sendRestockAlerts } from './jobs/send-restock-alerts.ts'

const SECOND_MS = 1_000

/** Recurring jobs of this domain; safe in several processes at once. */
export function catalogueJobs(services: AppServices): readonly Job[] {
  return [
    {
      name: 'send-restock-alerts',
      everyMs: 60 * SECOND_MS,
      run: () => sendRestockAlerts(services),
    },
    { name: 'note-sold-out', everyMs: 60 * SECOND_MS, run: () => noteSoldOut(services.db) },
    { name: 'apply-plans', everyMs: 10 * SECOND_MS, run: () => applyPlans(services) },
  ]
}
