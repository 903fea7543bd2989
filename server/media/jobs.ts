import type { Job } from '#server/platform/job-runner/run-jobs.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { cleanFiles } from './jobs/clean-files.ts'

const HOUR_MS = 3_600_000

/** Recurring jobs of this domain; safe in several processes at once. */
export function mediaJobs(services: AppServices): readonly Job[] {
  return [{ name: 'clean-files', everyMs: HOUR_MS, run: () => cleanFiles(services) }]
}
