/**
 * Why a call failed; closed, so that every reaction is one table (architecture: failure policy).
 * `redirected` is HTTP 307 (Spec 8), `rejected` any other refusal with a code, `malformed` an answer
 * that breaks the contract, `offline` no answer at all.
 */
export type ApiErrorKind =
  | 'unauthorized'
  | 'redirected'
  | 'forbidden'
  | 'rejected'
  | 'malformed'
  | 'timeout'
  | 'offline'

/** What is known about a failed call beside its kind. */
export interface ApiErrorDetails {
  /** HTTP status; 0 when no answer was read. */
  readonly status: number
  /** The server's refusal code (contract/error-codes.ts, or a newer one); absent when there was no envelope. */
  readonly code?: string | undefined
  /** The server's sentence for shoppers; absent when there was no envelope. */
  readonly sentence?: string | undefined
  /** The refusal's payload, unchecked: callers parse the shape of the code they know. */
  readonly payload?: unknown
  /** Id under which the server logged an unexpected failure. */
  readonly traceId?: string | undefined
  /** The device's token changed while the call was under way: the refusal is about the former one. */
  readonly isOutdated?: boolean | undefined
  readonly cause?: unknown
}

/** The one error every call throws; aborts asked for by the caller pass through as they came. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly kind: ApiErrorKind
  readonly status: number
  readonly code: string | undefined
  readonly sentence: string | undefined
  readonly payload: unknown
  readonly traceId: string | undefined
  readonly isOutdated: boolean

  constructor(kind: ApiErrorKind, message: string, details: ApiErrorDetails) {
    super(message, { cause: details.cause })
    this.kind = kind
    this.status = details.status
    this.code = details.code
    this.sentence = details.sentence
    this.payload = details.payload
    this.traceId = details.traceId
    this.isOutdated = details.isOutdated ?? false
  }
}

/** True when the failure is a refusal with this code of the contract. */
export function isRefusal(error: unknown, code: string): error is ApiError {
  return error instanceof ApiError && error.code === code
}
