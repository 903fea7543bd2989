import { expect, test } from 'vitest'
import { checkLogin } from './login-check.ts'

test('both fields are required', () => {
  expect(checkLogin({ loginId: ' ', password: '', keep: false })).toEqual({
    loginId: '아이디를 입력해 주세요.',
    password: '비밀번호를 입력해 주세요.',
  })
})

test('a filled form may be sent', () => {
  expect(checkLogin({ loginId: 'demo1', password: 'x', keep: true })).toEqual({})
})
