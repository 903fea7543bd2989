import type { RaffleCard, RaffleGroup } from '#contract/raffles/raffles.calls.ts'

/**
 * The raffle to show first: the open one that closes next, else the one that opens next. Those
 * whose time is over at `now` are omitted: a stored answer still names them.
 */
export function nearestRaffle(groups: readonly RaffleGroup[], now: number): RaffleCard | undefined {
  const raffles = groups.flatMap((group) => group.products)
  const next = (state: RaffleCard['state'], at: 'closeAt' | 'openAt') =>
    raffles
      .filter((raffle) => raffle.state === state && Date.parse(raffle[at]) > now)
      .toSorted((a, b) => Date.parse(a[at]) - Date.parse(b[at]))[0]
  return next('OPEN', 'closeAt') ?? next('SCHEDULED', 'openAt')
}
