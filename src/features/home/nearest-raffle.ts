import type { RaffleCard, RaffleGroup } from '#contract/raffles.ts'

/** The raffle to show first: the open one that closes next, else the one that opens next. */
export function nearestRaffle(groups: readonly RaffleGroup[]): RaffleCard | undefined {
  const raffles = groups.flatMap((group) => group.products)
  const next = (state: RaffleCard['state'], at: 'closeAt' | 'openAt') =>
    raffles
      .filter((raffle) => raffle.state === state)
      .toSorted((a, b) => Date.parse(a[at]) - Date.parse(b[at]))[0]
  return next('OPEN', 'closeAt') ?? next('SCHEDULED', 'openAt')
}
