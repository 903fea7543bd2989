import type { Job } from '#server/platform/job-runner/run-jobs.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { sendMessages } from './outbox/send-messages.ts'

const SECOND_MS = 1_000

/** Recurring jobs of this domain; safe in several processes at once. */
export function messagesJobs(services: AppServices): readonly Job[] {
  return [{ name: 'send-messages', everyMs: 5 * SECOND_MS, run: () => sendMessages(services) }]
}
