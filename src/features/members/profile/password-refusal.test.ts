import { expect, test } from 'vitest'
import { ApiError } from '#core/api/errors.ts'
import { passwordRefusal } from '#src/layout/account/password-refusal.ts'

const refusal = (code: string, payload: unknown) =>
  new ApiError('rejected', code, { status: 422, code, sentence: '거절되었습니다.', payload })

test('a wrong password names the remaining tries', () => {
  expect(passwordRefusal(refusal('PASSWORD_WRONG', { left: 3 }))).toBe(
    '거절되었습니다. (남은 횟수 3회)',
  )
})

test('a lock names its end in Korean time', () => {
  expect(passwordRefusal(refusal('PASSWORD_LOCKED', { until: '2026-08-14T13:10:00+09:00' }))).toBe(
    '거절되었습니다. 13:10 이후 다시 시도해 주세요.',
  )
})

test('another refusal, or one without its payload, has its own sentence alone', () => {
  expect(passwordRefusal(refusal('PASSWORD_WRONG', null))).toBe('거절되었습니다.')
  expect(passwordRefusal(refusal('EMAIL_TAKEN', { left: 3 }))).toBe('거절되었습니다.')
})
