import { PasskeyError } from '#src/browser/passkeys.ts'
import { failureMessage } from '#src/page/failure-message.ts'

/**
 * Message of a failed passkey, of the browser or of the shop; undefined where the member closed the
 * dialog.
 */
export function passkeyProblem(error: unknown): string | undefined {
  if (!(error instanceof PasskeyError)) return error === null ? undefined : failureMessage(error)
  if (error.reason === 'cancelled') return undefined
  return error.reason === 'exists'
    ? '이 기기에는 이미 등록된 패스키가 있습니다.'
    : '이 브라우저에서 패스키를 사용하지 못했습니다. 비밀번호를 이용해 주세요.'
}
