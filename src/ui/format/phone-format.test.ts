import { expect, test } from 'vitest'
import { formatPhone } from './phone-format.ts'

test.each([
  ['01012345678', '010-1234-5678'],
  ['0111234567', '011-123-4567'],
  ['021234567', '02-123-4567'],
  ['050712345678', '0507-1234-5678'],
  ['010-****-5678', '010-****-5678'],
  ['', ''],
])('%s reads %s', (phone, text) => {
  expect(formatPhone(phone)).toBe(text)
})
