import type { RaffleCard, RaffleGroup } from '#contract/raffles/raffles.calls.ts'
import { stateNow } from './raffle-now.ts'

/** Section of the raffle page. */
export interface HubSection {
  readonly title: '진행 중' | '진행 예정' | '결과 발표'
  readonly raffles: readonly RaffleCard[]
}

const SECTION_OF: Readonly<Record<RaffleCard['state'], HubSection['title']>> = {
  OPEN: '진행 중',
  SCHEDULED: '진행 예정',
  CLOSED: '결과 발표',
  ANNOUNCED: '결과 발표',
  COMPLETED: '결과 발표',
  CANCELED: '결과 발표',
}

/** Groups and raffles in their state at this instant. */
export const groupsNow = (groups: readonly RaffleGroup[], now: number): RaffleGroup[] =>
  groups.map((group) => ({
    ...group,
    state: stateNow(group, now),
    products: group.products.map((raffle) => ({ ...raffle, state: stateNow(raffle, now) })),
  }))

/**
 * Sections with raffles in the order of their next date, and the group of the hero: the next
 * deadline, else the next opening.
 */
export function sectionsOf(groups: readonly RaffleGroup[]): {
  readonly lead: RaffleGroup | undefined
  readonly sections: readonly HubSection[]
} {
  const raffles = groups.flatMap(({ products }) => products)
  const section = (
    title: HubSection['title'],
    time: (raffle: RaffleCard) => number,
  ): HubSection => ({
    title,
    raffles: raffles
      .filter(({ state }) => SECTION_OF[state] === title)
      .toSorted((a, b) => time(a) - time(b)),
  })
  const sections = [
    section('진행 중', ({ closeAt }) => Date.parse(closeAt)),
    section('진행 예정', ({ openAt }) => Date.parse(openAt)),
    section('결과 발표', ({ announceAt }) => -Date.parse(announceAt)),
  ]
  const first = (state: RaffleGroup['state'], time: 'closeAt' | 'openAt') =>
    groups
      .filter((group) => group.state === state)
      .toSorted((a, b) => Date.parse(a[time]) - Date.parse(b[time]))[0]
  return {
    lead: first('OPEN', 'closeAt') ?? first('SCHEDULED', 'openAt'),
    sections: sections.filter((one) => one.raffles.length > 0),
  }
}
