import { expect, test } from 'vitest'
import { accessState } from './guest-access.ts'

const MINUTE_MS = 60_000
const ORDER = { order: { orderNumber: '260814-7F3K2QX' }, at: 0 }
const LOOK_UP = { orderNumber: '260814-7F3K2QX', phone: '01012345678', needsProof: true, at: 0 }

test('another device needs a proof of the phone, until ten minutes after the look-up', () => {
  expect(accessState(LOOK_UP, ORDER, 10 * MINUTE_MS - 1)).toBe('unproven')
  expect(accessState(LOOK_UP, ORDER, 10 * MINUTE_MS)).toBe('closed')
})

test('a proof opens the order for thirty minutes once a change was made with it', () => {
  const proven = { ...LOOK_UP, provedAt: 5 * MINUTE_MS }
  expect(accessState(proven, ORDER, 10 * MINUTE_MS - 1)).toBe('open')
  expect(accessState(proven, ORDER, 10 * MINUTE_MS)).toBe('closed')
  const changed = { ...ORDER, at: 6 * MINUTE_MS }
  expect(accessState(proven, changed, 35 * MINUTE_MS - 1)).toBe('open')
  expect(accessState(proven, changed, 35 * MINUTE_MS)).toBe('closed')
})

test('the device of the order needs no proof, and an access opens one order', () => {
  const own = { ...LOOK_UP, needsProof: false }
  expect(accessState(own, ORDER, 60 * MINUTE_MS)).toBe('open')
  const other = { order: { orderNumber: '260814-0000000' }, at: 0 }
  expect(accessState(own, other, 1)).toBe('closed')
  expect(accessState(undefined, ORDER, 1)).toBe('closed')
})
