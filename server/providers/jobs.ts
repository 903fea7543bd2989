import type { AnswerRequest } from '#server/platform/domain/domain.ts'
import type { Job } from '#server/platform/job-runner/run-jobs.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { sendDueNotices } from './portone-stand-in/notices.ts'
import { chargeDueSchedules } from './portone-stand-in/schedules.ts'
import { usesStandInPortOne } from './portone/open-portone.ts'

/**
 * Recurring jobs of the stand-ins: notices of the payment provider go to the shop itself, and
 * scheduled charges are made.
 */
export function providersJobs(services: AppServices, answer: AnswerRequest): readonly Job[] {
  if (!usesStandInPortOne(services.config)) return []
  return [
    { name: 'send-notices', everyMs: 1_000, run: () => sendDueNotices(services, answer) },
    { name: 'scheduled-charges', everyMs: 1_000, run: () => chargeDueSchedules(services) },
  ]
}
