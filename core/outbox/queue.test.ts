import { array, assert, constantFrom, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { withoutUnsent } from './cancel-write.ts'
import { EMPTY_OUTBOX, type QueuedWrite, type Outbox } from './outbox.ts'
import {
  hasWork,
  isTooOld,
  lanesOf,
  nextWrite,
  leftToPageMs,
  withoutWrite,
  withRefusal,
  withSent,
  withWrite,
} from './queue.ts'

const HOUR_MS = 3_600_000
const SESSION = { clientId: 'a' }

function write(key: string, change: Partial<QueuedWrite> = {}): QueuedWrite {
  const request = { method: 'POST', path: '/v1/carts/1', body: {} }
  return { key, lane: 'carts', target: '1', request, note: null, madeAt: 0, ...change }
}

const outboxOf = (...writes: QueuedWrite[]): Outbox =>
  writes.reduce((outbox, next) => withWrite(outbox, next, SESSION), EMPTY_OUTBOX)
const keysOf = ({ writes }: Outbox) => writes.map(({ key }) => key)

test('a sender without a shopper leaves fresh changes to their page, but not for a clock that was set back', () => {
  const made = (...times: (number | undefined)[]) => ({
    ...EMPTY_OUTBOX,
    writes: times.map((pageUntil, place) => write(String(place), { pageUntil })),
  })
  expect(leftToPageMs(EMPTY_OUTBOX, 1_000)).toBe(0)
  expect(leftToPageMs(made(undefined, 900), 1_000)).toBe(0)
  expect(leftToPageMs(made(1_200, 1_500), 1_000)).toBe(500)
  expect(leftToPageMs(made(3_600_000), 1_000)).toBe(0)
})

test('the shopper takes back a write that was never sent, and no other', () => {
  const outbox = withSent(outboxOf(write('a'), write('b', { target: '2' })), 'a', 1)
  expect(keysOf(withoutUnsent(outbox, 'b'))).toEqual(['a'])
  expect(withoutUnsent(outbox, 'a')).toBe(outbox)
  expect(withoutUnsent(outbox, 'c')).toBe(outbox)
})

test('a newer write takes the place of an older one that was never sent', () => {
  expect(keysOf(outboxOf(write('a'), write('b', { target: '2' }), write('c')))).toEqual(['b', 'c'])
})

test('a write that may have arrived is answered before a newer one of its target', () => {
  const outbox = withWrite(withSent(outboxOf(write('a')), 'a', 5), write('b'), SESSION)
  expect(keysOf(outbox)).toEqual(['a', 'b'])
  expect(nextWrite(outbox, 'carts')?.key).toBe('a')
})

test('each lane has a next write of its own', () => {
  const outbox = outboxOf(write('a'), write('b', { target: '2' }), write('c', { lane: 'hearts' }))
  expect(lanesOf(outbox)).toEqual(['carts', 'hearts'])
  expect([nextWrite(outbox, 'carts')?.key, nextWrite(outbox, 'hearts')?.key]).toEqual(['a', 'c'])
  expect(nextWrite(outbox, 'raffles')).toBeUndefined()
})

test('the copy of the session is gone as soon as nothing waits', () => {
  const outbox = outboxOf(write('a'), write('b', { target: '2' }))
  const one = withoutWrite(outbox, 'a')
  expect(one.session).toEqual(SESSION)
  const news = {
    write: write('b'),
    status: 409,
    code: 'STOCK_SHORTAGE',
    sentence: null,
    payload: null,
  }
  const refused = withRefusal(one, news)
  expect([refused.session, refused.writes, hasWork(refused)]).toEqual([{}, [], true])
})

test('a new decision removes old refusals of the same target', () => {
  const news = {
    write: write('a'),
    status: 409,
    code: 'STOCK_SHORTAGE',
    sentence: null,
    payload: null,
  }
  expect(withWrite({ ...EMPTY_OUTBOX, refused: [news] }, write('b'), SESSION).refused).toEqual([])
})

test.each([
  ['waited three days unsent', {}, 72, false],
  ['waited more than a month', {}, 24 * 31, true],
  ['was sent just now', { sentAt: 71 * HOUR_MS }, 72, false],
  ['was sent when its answer is forgotten by now', { sentAt: HOUR_MS }, 25, true],
])('whether a write that %s is too old', (_, change, hours, expected) => {
  expect(isTooOld(write('a', change), hours * HOUR_MS)).toBe(expected)
})

test('whatever is kept, sent and settled: each target ends with its newest write, and order holds', () => {
  const step = record({
    target: constantFrom('1', '2', '3'),
    does: constantFrom('keep', 'send', 'settle'),
  })
  assert(
    property(array(step, { maxLength: 60 }), (steps) => {
      let outbox = EMPTY_OUTBOX
      let made = 0
      const newest = new Map<string, string>()
      const settled: number[] = []
      for (const { target, does } of steps) {
        const next = nextWrite(outbox, 'carts')
        if (does === 'keep') {
          made += 1
          newest.set(target, String(made))
          outbox = withWrite(outbox, write(String(made), { target }), SESSION)
        } else if (next !== undefined) {
          outbox = withSent(outbox, next.key, 1)
          if (does === 'settle') {
            settled.push(Number(next.key))
            outbox = withoutWrite(outbox, next.key)
          }
        }
      }
      const order = [...settled, ...outbox.writes.map(({ key }) => Number(key))]
      expect(order).toEqual(order.toSorted((a, b) => a - b))
      for (const key of newest.values()) expect(order).toContain(Number(key))
    }),
  )
})
