import { expect, test } from 'vitest'
import { maskEmail, maskName, maskPhone } from './mask.ts'

test.each([
  ['홍길동', '홍*동'],
  ['홍길', '홍*'],
  ['남궁민수', '남**수'],
  ['김', '*'],
  ['อนุสรณ์', 'อ***ณ์'],
])('the name %s is shown as %s', (name, masked) => expect(maskName(name)).toBe(masked))

test('phones show both ends, and e-mail addresses first letters and host', () => {
  expect(maskPhone('01012345678')).toBe('010-****-5678')
  expect(maskEmail('abcdef@example.com')).toBe('ab***@example.com')
  expect(maskEmail('a@example.com')).toBe('a***@example.com')
})
