import { expect, test } from 'vitest'
import type { RaffleCard, RaffleGroup } from '#contract/raffles/raffles.calls.ts'
import { nearestRaffle } from './nearest-raffle.ts'

const at = (hour: number) => `2026-11-23T${String(hour).padStart(2, '0')}:00:00+09:00`

const raffle = (raffleProductId: number, state: RaffleCard['state'], from: number, to: number) =>
  ({ raffleProductId, state, openAt: at(from), closeAt: at(to) }) as RaffleCard
const groups = [
  {
    products: [
      raffle(1, 'OPEN', 8, 20),
      raffle(2, 'OPEN', 8, 12),
      raffle(3, 'SCHEDULED', 21, 23),
      raffle(4, 'ANNOUNCED', 1, 2),
    ],
  },
] as unknown as readonly RaffleGroup[]

test.each([
  [9, 2],
  // A stored answer names raffles whose time is over.
  [13, 1],
  [20, 3],
  [22, undefined],
])('at %s o’clock the nearest raffle is %s', (hour, id) => {
  expect(nearestRaffle(groups, Date.parse(at(hour)))?.raffleProductId).toBe(id)
})
