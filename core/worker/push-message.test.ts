import { expect, test } from 'vitest'
import { readPushMessage } from './push-message.ts'

const message = {
  title: '배송 시작',
  body: '상품이 출발했습니다.',
  link: '/my-page/orders',
  tag: 'n1',
}

test('a message of the shop is read', () => {
  expect(readPushMessage(JSON.stringify(message))).toEqual(message)
})

test.each([
  undefined,
  'text',
  'null',
  '[]',
  JSON.stringify({ ...message, title: 1 }),
  JSON.stringify({ ...message, link: 'https://elsewhere.example' }),
  JSON.stringify({ ...message, link: '//elsewhere.example' }),
])('%s cannot be read', (text) => {
  expect(readPushMessage(text)).toBeUndefined()
})
