import { ERROR_CODES } from '#contract/error-codes.ts'
import { ApiError, type ApiErrorKind } from '#core/api/errors.ts'

/** What shoppers read when the server gave no sentence of its own (Product 1.3). */
const SENTENCES: Record<ApiErrorKind, string> = {
  unauthorized: ERROR_CODES.UNAUTHORIZED[1],
  redirected: ERROR_CODES.INTERNAL[1],
  forbidden: ERROR_CODES.FORBIDDEN[1],
  rejected: ERROR_CODES.INTERNAL[1],
  malformed: ERROR_CODES.INTERNAL[1],
  timeout: '응답이 지연되고 있습니다. 잠시 후 다시 시도해 주세요.',
  offline: '네트워크 연결을 확인해 주세요.',
}

/** The sentence for a failed call: the server's own where there is one; for anything else a plain apology. */
export function failureMessage(error: unknown): string {
  if (!(error instanceof ApiError)) return ERROR_CODES.INTERNAL[1]
  return error.sentence ?? SENTENCES[error.kind]
}
