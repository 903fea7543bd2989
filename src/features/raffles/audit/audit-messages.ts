import type { DrawCard } from '#contract/raffles/draw-card.ts'
import type { DrawSeal, EntryReceipt, Signed } from '#contract/raffles/raffle-draw.ts'
import type { ApiErrorDetails, ApiErrorKind } from '#core/api/errors.ts'
import type { AuditReport } from '#core/raffle/audit.ts'

/** Request to the worker. */
export interface AuditRequest {
  /** Receipts of own entries that this device holds. */
  readonly receipts: readonly Signed<EntryReceipt>[]
  /** Seals that the self check of this device saw. */
  readonly seals: readonly Signed<DrawSeal>[]
  readonly raffleProductId: number
  /** Whether the copy on the device is enough: a repeated run computes the same file again. */
  readonly isRepeated: boolean
  readonly clientId: string | undefined
  /** Headers of the requests to the shop. */
  readonly headers: Readonly<Record<string, string>>
}

/** Report on an audit file, with the parts of the file that its page shows. */
export interface AuditResult {
  readonly report: AuditReport
  readonly milliseconds: number
  /**
   * What this device holds of the raffle and compared with the file; `key` is that of the first
   * audit.
   */
  readonly compared: {
    readonly receipts: number
    readonly heads: number
    readonly seals: number
    readonly key: string | undefined
  }
  readonly card: DrawCard
  /** Times of the signed statements; null until they exist. */
  readonly sealedAt: number | null
  readonly drawnAt: number | null
}

/** Progress of an audit from 0 to 1: first the load of the file, then the computation. */
export interface AuditProgress {
  readonly step: 'load' | 'compute'
  readonly share: number
}

/** Failed call in a form that crosses to the page. */
export interface RefusedCall extends Omit<ApiErrorDetails, 'cause'> {
  readonly kind: ApiErrorKind
  readonly message: string
}

/**
 * Messages of the worker: progress, then the result or a failure. The file itself stays in the
 * worker.
 */
export type AuditMessage =
  | ({ readonly kind: 'progress' } & AuditProgress)
  | { readonly kind: 'result'; readonly result: AuditResult }
  | { readonly kind: 'refused'; readonly call: RefusedCall }
  | { readonly kind: 'failure'; readonly message: string }
