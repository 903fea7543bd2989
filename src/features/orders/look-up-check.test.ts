import { expect, test } from 'vitest'
import { checkLookUp, normalizeOrderNumber } from './look-up-check.ts'

test.each([
  ['260814-7F3K2QX', '260814-7F3K2QX'],
  [' 260814-7f3k2qx ', '260814-7F3K2QX'],
  ['2608147F3K2QX', '260814-7F3K2QX'],
  ['260814-OIL0000', '260814-0110000'],
  ['２６０８１４–7F3K2QX', '260814-7F3K2QX'],
  ['nonsense', 'NONSENSE'],
])('%s is read as %s', (typed, number) => {
  expect(normalizeOrderNumber(typed)).toBe(number)
})

test('a whole form may be sent', () => {
  const form = {
    orderNumber: '260814-7f3k2qx',
    customerName: '나그네',
    customerPhone: '010 0000 9999',
  }
  expect(checkLookUp(form)).toEqual({})
})

test('each field that is wrong says so', () => {
  const form = { orderNumber: '1', customerName: '', customerPhone: '02-123' }
  expect(Object.keys(checkLookUp(form))).toEqual(['orderNumber', 'customerName', 'customerPhone'])
})
