import { expect, test } from 'vitest'
import { readSharedView } from './shared-view.ts'

const place = {
  peopleAhead: 3,
  isMany: false,
  peopleBehind: undefined,
  isManyBehind: false,
  progress: 0.5,
  wait: { from: 1, to: 2 },
  isLong: false,
}
const waiting = { name: 'waiting', place, isConnected: true, isResumed: false }

test.each([
  { name: 'asking', isFailing: true },
  waiting,
  { ...waiting, place: { ...place, peopleBehind: 7, wait: undefined } },
  { name: 'held', reason: 'rapid', until: 5 },
])('a wait is shown as the leading tab says it: %o', (said) => {
  expect(readSharedView(said)).toEqual(said)
})

test.each([
  undefined,
  'waiting',
  { name: 'inside' },
  { name: 'turn' },
  { name: 'asking' },
  { ...waiting, place: { ...place, peopleAhead: '3' } },
  { ...waiting, place: { ...place, wait: { from: 1 } } },
  { ...waiting, isConnected: 1 },
  { name: 'held', reason: 'tired', until: 5 },
  { name: 'held', reason: 'rapid' },
])('what is no wait of this version is left alone: %o', (said) => {
  expect(readSharedView(said)).toBeUndefined()
})
