import { expect, test } from 'vitest'
import { readPushMessage } from './push-message.ts'

const message = {
  title: '배송 시작',
  body: '상품이 출발했습니다.',
  link: '/my-page/orders',
  tag: 'n1',
}
const UNREADABLE = { title: '보드공방', link: '/' }

test('a message of the shop is read', () => {
  expect(readPushMessage('PUSHYARD', JSON.stringify(message))).toEqual(message)
})

test.each([
  undefined,
  'text',
  'null',
  '[]',
  JSON.stringify({ ...message, title: 1 }),
  JSON.stringify({ ...message, link: 'https://elsewhere.example' }),
  JSON.stringify({ ...message, link: '//elsewhere.example' }),
])('%s becomes a general notification', (text) => {
  expect(readPushMessage('보드공방', text)).toMatchObject(UNREADABLE)
})
