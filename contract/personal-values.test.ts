import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Email, normalizePhone } from './personal-values.ts'

test.each([
  '010-1234-5678',
  '+82 10-1234-5678',
  '010.1234.5678',
  '010–1234–5678',
  '０１０１２３４５６７８',
])('the phone %s is read as its digits', (typed) => {
  expect(normalizePhone(typed)).toBe('01012345678')
})

test('an e-mail that is too long is told so in Korean', () => {
  const long = `${'a'.repeat(100)}@example.com`
  const { issues } = v.safeParse(Email, long)
  expect(issues?.map(({ message }) => message)).toEqual(['이메일은 100자까지 입력할 수 있습니다.'])
})
