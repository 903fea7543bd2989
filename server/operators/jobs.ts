import type { Job } from '#server/platform/job-runner/run-jobs.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { workRuns } from './runs/work-runs.ts'

/** An operator waits for the check of a run. */
const EVERY_MS = 1_000

/** Recurring jobs of this domain; safe in several processes at once. */
export function operatorsJobs(services: AppServices): readonly Job[] {
  return [{ name: 'work-runs', everyMs: EVERY_MS, run: () => workRuns(services) }]
}
