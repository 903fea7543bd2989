import { expect, test } from 'vitest'
import { ApiError } from '#core/api/errors.ts'
import { robotsOf, titleOf } from './head-tags.ts'

const root = { meta: [{ title: 'PUSHYARD' }] }
const layout = {}

test('the innermost page names the tab', () => {
  expect(titleOf([root, layout, { meta: [{ title: '장바구니 | PUSHYARD' }] }])).toBe(
    '장바구니 | PUSHYARD',
  )
})

test('a page without a name has the title of the shop', () => {
  expect(titleOf([root, layout, {}])).toBe('PUSHYARD')
})

test('an address that leads nowhere does not go by the name of the shop alone', () => {
  expect(titleOf([{ ...root, _notFound: true }])).toBe('페이지를 찾을 수 없음 | PUSHYARD')
})

test('a page that could not be shown does not go by the name of the shop alone', () => {
  const missing = new ApiError('rejected', 'GET /v1/products/9/detail', { status: 404 })
  expect(titleOf([root, { status: 'error', error: missing }])).toBe(
    '페이지를 찾을 수 없음 | PUSHYARD',
  )
  expect(titleOf([root, { status: 'notFound' }])).toBe('페이지를 찾을 수 없음 | PUSHYARD')
  expect(titleOf([root, { status: 'error', error: new Error('x') }])).toBe('오류 | PUSHYARD')
})

test('a page may exclude search engines, and most do not', () => {
  const page = { meta: [{ title: '결제' }, { name: 'robots', content: 'noindex' }] }
  expect(robotsOf([root, page])).toBe('noindex')
  expect(robotsOf([root, layout])).toBeUndefined()
})
