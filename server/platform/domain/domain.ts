import type { App } from '#server/platform/http/app.ts'
import type { Job } from '#server/platform/job-runner/run-jobs.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import type { RecoveryContext, RecoveryFinding } from '#server/platform/recovery/recovery.store.ts'
import type { Subscription } from '#server/platform/services/hooks.ts'

/** Answers a request in this process, as the shop answers it over the network. */
export type AnswerRequest = (request: Request) => Promise<Response>

/** What a domain gives to the running shop (docs/architecture.md). */
export interface Domain {
  readonly name: string
  /** Mounts its calls, files and stand-ins. */
  readonly routes: (app: App, services: AppServices) => void
  /** Its recurring jobs; safe in several processes at once. */
  readonly jobs?: (services: AppServices, answer: AnswerRequest) => readonly Job[]
  /** Deletes its rows that no rule uses any more. Idempotent, and safe in several processes. */
  readonly retention?: (services: AppServices) => Promise<void>
  /**
   * Ends and compares what a restore brings back, and returns what a person decides
   * (platform#recovery). Idempotent.
   */
  readonly recovery?: (
    services: AppServices,
    context: RecoveryContext,
  ) => Promise<readonly RecoveryFinding[]>
  /** What it gives to the hooks of domains below it. */
  readonly hooks?: readonly Subscription[]
}
