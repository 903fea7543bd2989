import type { Job } from '#server/platform/job-runner/run-jobs.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { endPartnerRequests } from './works-with-us/end-partner-requests.ts'

const HOUR_MS = 3_600_000

/** Recurring jobs of this domain; safe in several processes at once. */
export function editorialJobs(services: AppServices): readonly Job[] {
  return [
    { name: 'end-partner-requests', everyMs: HOUR_MS, run: () => endPartnerRequests(services) },
  ]
}
