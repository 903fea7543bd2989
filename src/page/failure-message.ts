import { ApiError, type ApiErrorKind } from '#core/api/errors.ts'

/** Message of unexpected failures (app#wording). */
const UNKNOWN = '일시적인 오류가 발생했습니다.'

/**
 * Messages for failures without a sentence from the server (app#wording). The list of error codes
 * is not part of the client, because of its size.
 */
const SENTENCES: Record<ApiErrorKind, string> = {
  unauthorized: '로그인이 필요한 서비스입니다.',
  redirected: UNKNOWN,
  forbidden: '이용 권한이 없습니다.',
  rejected: UNKNOWN,
  malformed: UNKNOWN,
  timeout: '응답이 지연되고 있습니다. 잠시 후 다시 시도해 주세요.',
  offline: '네트워크 연결을 확인해 주세요.',
}

/**
 * Message for a failed call: the server's sentence, else {@link SENTENCES}; a plain apology for
 * other errors.
 */
export function failureMessage(error: unknown): string {
  if (!(error instanceof ApiError)) return UNKNOWN
  return error.sentence ?? SENTENCES[error.kind]
}
