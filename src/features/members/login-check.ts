import type { LoginInput } from './mutations.ts'

/** What the sign-in page asks. */
export type LoginInputs = LoginInput

/** What is missing, by field; empty when the form may be sent (Product 2.0, form "Login"). */
export type LoginErrors = Partial<Record<'loginId' | 'password', string>>

/** Both fields must hold something; what is right is for the store to say. */
export function checkLogin({ loginId, password }: LoginInputs): LoginErrors {
  return {
    ...(loginId.trim() === '' ? { loginId: '아이디를 입력해 주세요.' } : {}),
    ...(password === '' ? { password: '비밀번호를 입력해 주세요.' } : {}),
  }
}
