import { ERROR_CODES, type ErrorCode } from '#contract/platform/error-codes.ts'
import {
  OPERATOR_ERROR_CODES,
  type OperatorErrorCode,
} from '#contract/platform/operator-error-codes.ts'

const CODES = { ...ERROR_CODES, ...OPERATOR_ERROR_CODES }

/** Optional parts of a failure, in addition to its code. */
export interface ApiFailureOptions {
  /** Replaces the sentence of the code, e.g. to name a remaining count. */
  readonly message?: string
  /** Seconds after which asking again makes sense; becomes `Retry-After`. */
  readonly retryAfterS?: number
}

/**
 * The only way in which the product API and the console's calls say no: a code, which fixes the
 * HTTP status and the sentence, and details for the page in `payload` (platform#envelope).
 */
export class ApiFailure extends Error {
  readonly code: ErrorCode | OperatorErrorCode
  readonly payload: unknown
  readonly retryAfterS: number | undefined

  constructor(
    code: ErrorCode | OperatorErrorCode,
    payload: unknown = null,
    options: ApiFailureOptions = {},
  ) {
    super(options.message ?? CODES[code][1])
    this.name = 'Refusal'
    this.code = code
    this.payload = payload
    this.retryAfterS = options.retryAfterS
  }

  /** HTTP status of the code. */
  get status() {
    return CODES[this.code][0]
  }
}
