import type { Job } from '#server/platform/job-runner/run-jobs.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { endInquiries } from './inquiries/change-inquiry.ts'
import { answerInquiries } from './support-stand-in/answer-inquiries.ts'

const SECOND_MS = 1_000
const HOUR_MS = 3_600_000

/** Recurring jobs of this domain; safe in several processes at once. */
export function serviceJobs(services: AppServices): readonly Job[] {
  const jobs: Job[] = [
    { name: 'end-inquiries', everyMs: HOUR_MS, run: () => endInquiries(services) },
  ]
  if (!services.config.hasDemoWarehouse) return jobs
  return [
    ...jobs,
    { name: 'answer-inquiries', everyMs: 20 * SECOND_MS, run: () => answerInquiries(services) },
  ]
}
