import { expect, test } from 'vitest'
import { finishedCheckOf } from './identity-message.ts'

const OWN = 'https://shop.example'
const data = { type: 'identity-check', tokenVersionId: 'check-1' }

test('the window of a check reports its id', () => {
  expect(finishedCheckOf({ origin: OWN, data }, OWN)).toBe('check-1')
})

test.each([
  { origin: 'https://elsewhere.example', data },
  { origin: OWN, data: { type: 'other', tokenVersionId: 'check-1' } },
  { origin: OWN, data: { type: 'identity-check' } },
  { origin: OWN, data: 'identity-check' },
  { origin: OWN, data: null },
])('the message %j is ignored', (message) => {
  expect(finishedCheckOf(message, OWN)).toBeUndefined()
})
