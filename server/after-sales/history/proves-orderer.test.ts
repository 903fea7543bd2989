import { expect, test } from 'vitest'
import { provesOrderer } from './proves-orderer.ts'

const order = { ordererName: '나 그네', ordererPhone: '01000009999' }

test.each([
  ['나 그네', '01000009999', true],
  ['나그네', '010-0000-9999', true],
  ['나그네', '+82 10 0000 9999', true],
  ['나그네'.normalize('NFD'), '01000009999', true],
  ['나그네', '01000009998', false],
  ['너그네', '01000009999', false],
  ['', '', false],
])('%s with %s matches the order: %s', (customerName, customerPhone, proven) => {
  expect(provesOrderer(order, { customerName, customerPhone })).toBe(proven)
})

test('an apostrophe of another keyboard matches the order too', () => {
  const claim = { customerName: 'O’Neil', customerPhone: '01000009999' }
  expect(provesOrderer({ ...order, ordererName: "O'Neil" }, claim)).toBe(true)
})
