import * as v from 'valibot'
import { NewPassword } from '#contract/members/account-values.ts'

const STRONG_LENGTH = 12

/**
 * Hint about a new password while it is typed; undefined where its message already says what is
 * missing.
 */
export function strengthHint(password: string): string | undefined {
  if (password === '') return '영문·숫자·특수문자를 포함해 8자 이상'
  if (!v.is(NewPassword, password)) return undefined
  return password.length >= STRONG_LENGTH
    ? '안전한 비밀번호입니다.'
    : '사용할 수 있는 비밀번호입니다. 12자 이상이면 더 안전합니다.'
}
