import type { AuditFile } from '#contract/raffle-draw.ts'
import type { AuditReport } from '#core/raffle/audit.ts'

/** Request to the worker. */
export interface AuditRequest {
  readonly file: AuditFile
  /** Segments of the delay to compute again. */
  readonly segments: readonly number[] | undefined
}

/** Messages of the worker: progress from 0 to 1, then the report or a failure. */
export type AuditMessage =
  | { readonly kind: 'progress'; readonly share: number }
  | { readonly kind: 'report'; readonly report: AuditReport; readonly milliseconds: number }
  | { readonly kind: 'failure'; readonly message: string }
