import type { LoginInput } from './mutations.ts'

/** Input of the sign-in page. */
export type LoginInputs = LoginInput

/** Validation messages by field; empty when the form may be sent (Product 2.0, form "Login"). */
export type LoginErrors = Partial<Record<'loginId' | 'password', string>>

/** Checks that both fields are filled; the shop checks their values. */
export function checkLogin({ loginId, password }: LoginInputs): LoginErrors {
  return {
    ...(loginId.trim() === '' ? { loginId: '아이디를 입력해 주세요.' } : {}),
    ...(password === '' ? { password: '비밀번호를 입력해 주세요.' } : {}),
  }
}
