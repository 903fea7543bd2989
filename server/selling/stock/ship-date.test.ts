import { expect, test } from 'vitest'
import { HOLIDAYS } from '#tests/support/periods.ts'
import { earliestShipDate, lateBefore, shipDateOf } from './ship-date.ts'

test.each([
  ['2026-11-19T12:59:59+09:00', '2026-11-19'],
  ['2026-11-19T13:00:00+09:00', '2026-11-20'],
  ['2026-11-20T13:00:00+09:00', '2026-11-23'],
  ['2026-11-21T09:00:00+09:00', '2026-11-23'],
  ['2026-11-22T23:00:00+09:00', '2026-11-23'],
  // Liberation Day is a Saturday, and Monday its substitute.
  ['2026-08-14T13:00:00+09:00', '2026-08-18'],
  ['2026-08-17T09:00:00+09:00', '2026-08-18'],
  // Chuseok, with a weekend after it.
  ['2026-09-23T14:00:00+09:00', '2026-09-28'],
  ['2026-12-31T13:00:00+09:00', '2027-01-04'],
])('an order paid at %s ships on %s', (at, day) => {
  expect(shipDateOf(new Date(at), HOLIDAYS)).toBe(day)
})

const now = new Date('2026-11-19T12:00:00+09:00')
const deck = { saleType: 'NORMAL', releaseAt: null, available: 3, raffle: null } as const
const raffle = { state: 'OPEN', announceAt: '2026-11-20T14:00:00+09:00' } as const

test.each([
  ['goods in stock ship from now', deck, '2026-11-19'],
  ['sold-out goods have no ship date', { ...deck, available: 0 }, null],
  [
    'unreleased goods ship from their release',
    { ...deck, releaseAt: new Date('2026-11-24T13:00:00+09:00') },
    '2026-11-25',
  ],
  [
    'a past release does not delay the ship date',
    { ...deck, releaseAt: new Date(0) },
    '2026-11-19',
  ],
  [
    'raffle goods ship from the payment of the winner',
    { ...deck, saleType: 'RAFFLE', available: 0, raffle },
    '2026-11-23',
  ],
  [
    'raffle goods do not ship before their release',
    { ...deck, saleType: 'RAFFLE', raffle, releaseAt: new Date('2026-11-25T11:00:00+09:00') },
    '2026-11-25',
  ],
  [
    'a winner may still pay after the announcement',
    {
      ...deck,
      saleType: 'RAFFLE',
      raffle: { state: 'ANNOUNCED', announceAt: '2026-11-18T14:00:00+09:00' },
    },
    '2026-11-19',
  ],
  [
    'an ended raffle has no ship date',
    { ...deck, saleType: 'RAFFLE', raffle: { ...raffle, state: 'COMPLETED' } },
    null,
  ],
  ['a raffle without a date has no ship date', { ...deck, saleType: 'RAFFLE' }, null],
] as const)('%s', (_, goods, day) => {
  expect(earliestShipDate(goods, now, HOLIDAYS)).toBe(day)
})

test.each([
  ['2026-11-20T09:00:00+09:00', '2026-11-19T13:00:00+09:00'],
  ['2026-11-22T09:00:00+09:00', '2026-11-20T13:00:00+09:00'],
  ['2026-11-23T00:00:00+09:00', '2026-11-20T13:00:00+09:00'],
  // Chuseok, with a weekend after it.
  ['2026-09-28T18:00:00+09:00', '2026-09-23T13:00:00+09:00'],
])('at %s orders are late that were paid before %s', (now, before) => {
  const at = lateBefore(new Date(now), HOLIDAYS)
  expect(at).toEqual(new Date(before))
  const today = now.slice(0, 10)
  expect(shipDateOf(new Date(at.getTime() - 1), HOLIDAYS) < today).toBe(true)
  expect(shipDateOf(at, HOLIDAYS) < today).toBe(false)
})
