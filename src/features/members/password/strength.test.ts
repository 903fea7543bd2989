import { expect, test } from 'vitest'
import { strengthHint } from './strength.ts'

test('the hint names the rule first, then how safe the password is', () => {
  expect(strengthHint('')).toContain('8자 이상')
  expect(strengthHint('abc')).toBeUndefined()
  expect(strengthHint('Yard!258')).toContain('사용할 수 있는')
  expect(strengthHint('Yard!2580pqxw')).toBe('안전한 비밀번호입니다.')
})
