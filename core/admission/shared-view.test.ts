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

const VIEWS = [
  { name: 'asking', isFailing: true },
  waiting,
  { ...waiting, place: { ...place, peopleBehind: 7, wait: undefined } },
  { name: 'held', reason: 'rapid', until: 5 },
  { name: 'held', reason: 'ip-block', until: 5 },
]

test.each(VIEWS)('a wait is shown as the leading tab says it: %o', (received) => {
  expect(readSharedView(received)).toEqual(received)
})

/** Variants of the view with one property, nested ones included, of an invalid type. */
function oddOnes(view: object): object[] {
  return Object.entries(view).flatMap(([key, value]) => {
    const below = typeof value === 'object' && value !== null ? oddOnes(value) : []
    return ['odd', ...below].map((odd) => ({ ...view, [key]: odd }))
  })
}

test.each(VIEWS.flatMap(oddOnes))('a wait with something odd is left alone: %o', (received) => {
  expect(readSharedView(received)).toBeUndefined()
})

test.each([
  undefined,
  'waiting',
  { name: 'inside' },
  { name: 'turn' },
  { name: 'asking' },
  { ...waiting, place: { ...place, peopleAhead: Number.NaN } },
  { ...waiting, place: { ...place, wait: { from: 1 } } },
  { name: 'held', reason: 'rapid' },
])('what is no wait of this version is left alone: %o', (received) => {
  expect(readSharedView(received)).toBeUndefined()
})
