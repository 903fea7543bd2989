import { ApiError, type ApiErrorKind } from '#core/api/errors.ts'

/** Product 1.3: whatever nobody foresaw. */
const UNKNOWN = '일시적인 오류가 발생했습니다.'

/** What shoppers read when the server gave no sentence of its own (Product 1.3). The server's list of codes stays there: it weighs more than it tells. */
const SENTENCES: Record<ApiErrorKind, string> = {
  unauthorized: '로그인이 필요한 서비스입니다.',
  redirected: UNKNOWN,
  forbidden: '이용 권한이 없습니다.',
  rejected: UNKNOWN,
  malformed: UNKNOWN,
  timeout: '응답이 지연되고 있습니다. 잠시 후 다시 시도해 주세요.',
  offline: '네트워크 연결을 확인해 주세요.',
}

/** The sentence for a failed call: the server's own where there is one; for anything else a plain apology. */
export function failureMessage(error: unknown): string {
  if (!(error instanceof ApiError)) return UNKNOWN
  return error.sentence ?? SENTENCES[error.kind]
}
