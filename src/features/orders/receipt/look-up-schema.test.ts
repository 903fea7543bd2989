import * as v from 'valibot'
import { expect, test } from 'vitest'
import { LookUpSchema, normalizeOrderNumber } from './look-up-schema.ts'

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

test('a whole form may be sent, and is sent as the shop stores it', () => {
  const form = {
    orderNumber: '260814-7f3k2qx',
    customerName: '나그네',
    customerPhone: '010 0000 9999',
  }
  expect(v.parse(LookUpSchema, form)).toEqual({
    orderNumber: '260814-7F3K2QX',
    customerName: '나그네',
    customerPhone: '01000009999',
  })
})

test('each wrong field has its message', () => {
  const form = { orderNumber: '1', customerName: '', customerPhone: '02-123' }
  const { issues = [] } = v.safeParse(LookUpSchema, form)
  expect(issues.map((issue) => [v.getDotPath(issue), issue.message])).toEqual([
    ['orderNumber', '주문번호를 확인해 주세요. 예: 260814-7F3K2QX'],
    ['customerName', '주문자 이름을 입력해 주세요.'],
    ['customerPhone', '휴대폰 번호를 확인해 주세요.'],
  ])
})
