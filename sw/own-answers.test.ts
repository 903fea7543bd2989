import { expect, test } from 'vitest'
import { SHOP_HEADER } from '#contract/platform/headers.ts'
import { FOREIGN, type ForeignAnswer } from '#tests/support/bad-network.ts'
import { isOwnDocument, isPictureFile } from './own-answers.ts'

test.each(Object.entries<ForeignAnswer>(FOREIGN))(
  '%s is stored neither as document nor as picture',
  (_, answer) => {
    const headers = { 'content-type': 'text/html', ...answer.headers }
    const response = new Response(answer.body, { ...answer, headers })
    expect(isOwnDocument(response)).toBe(false)
    expect(isPictureFile(response)).toBe(false)
  },
)

test('a document of the shop needs its header, its type and a good status', () => {
  const own = { [SHOP_HEADER]: '1', 'content-type': 'text/html; charset=utf-8' }
  expect(isOwnDocument(new Response('', { headers: own }))).toBe(true)
  expect(isOwnDocument(new Response('', { headers: own, status: 503 }))).toBe(false)
  const json = { ...own, 'content-type': 'application/json' }
  expect(isOwnDocument(new Response('', { headers: json }))).toBe(false)
})
