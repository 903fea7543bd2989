import { expect, test } from 'vitest'
import { readPageMessage } from './messages.ts'

test('the consent to a new version is parsed', () => {
  expect(readPageMessage({ type: 'SKIP_WAITING' })).toEqual({ type: 'SKIP_WAITING' })
})

test.each([undefined, null, 'SKIP_WAITING', {}, { type: 'skip' }, { target: 'metamask' }])(
  '%j is no message of a page',
  (data) => {
    expect(readPageMessage(data)).toBeUndefined()
  },
)
