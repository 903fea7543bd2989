/**
 * Kind of a failed call. The closed set allows one table of reactions (src/app/error-policy.ts).
 * `redirected` is HTTP 307, `rejected` any other error code, `malformed` a response that
 * violates the contract, `offline` no response of the shop.
 */
export type ApiErrorKind =
  | 'unauthorized'
  | 'redirected'
  | 'forbidden'
  | 'rejected'
  | 'malformed'
  | 'timeout'
  | 'offline'

/** Details of a failed call. */
export interface ApiErrorDetails {
  /** HTTP status; 0 without a response. */
  readonly status: number
  /**
   * Error code of the server (contract/platform/error-codes.ts, or a newer one); undefined without
   * an envelope.
   */
  readonly code?: string | undefined
  /** Sentence of the server for shoppers; undefined without an envelope. */
  readonly sentence?: string | undefined
  /** Payload of the error, not validated: callers parse the shape of the codes they handle. */
  readonly payload?: unknown
  /** Id under which the server logged an unexpected failure. */
  readonly traceId?: string | undefined
  /**
   * The device's token changed while the call was under way: the refusal is about the former one.
   */
  readonly isOutdated?: boolean | undefined
  readonly cause?: unknown
}

/** Error of every failed call. Aborts of the caller are rethrown unchanged. */
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

/** Whether the failure has this error code of the contract. */
export function isRefusal(error: unknown, code: string): error is ApiError {
  return error instanceof ApiError && error.code === code
}

/** Whether the call failed without an answer of the shop: what it did is unknown. */
export function isUnanswered(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.kind === 'offline' || error.kind === 'timeout')
}
