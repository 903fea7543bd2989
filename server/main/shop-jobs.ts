import type { AnswerRequest } from '#server/platform/domain/domain.ts'
import type { Job } from '#server/platform/job-runner/run-jobs.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { DOMAINS } from './domains.ts'
import { cleanUp } from './clean-up.store.ts'

const HOUR_MS = 3_600_000

/**
 * All recurring jobs of the shop, with those that end rows of several domains; safe in several
 * processes at once.
 */
export function shopJobs(services: AppServices, answer: AnswerRequest): readonly Job[] {
  return [
    ...DOMAINS.flatMap(({ jobs }) => jobs?.(services, answer) ?? []),
    { name: 'clean-up', everyMs: HOUR_MS, run: () => cleanUp(services) },
  ]
}
