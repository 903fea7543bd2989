import type { ResponseOf } from '#contract/platform/endpoint.ts'
import type { RaffleState } from '#contract/catalogue/raffle-terms.ts'
import type { RaffleCard, RaffleGroup, listRaffleGroups } from '#contract/raffles/raffles.calls.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { toInstant } from '#server/platform/services/kst.ts'
import type { Visitor } from '#server/platform/http/visitor.ts'
import { presentTimes } from '#server/catalogue/raffle-terms/raffle-terms.present.ts'
import { raffleStateAt } from '#server/catalogue/raffle-terms/raffle-state.ts'
import { readRaffleCards } from './raffle-cards.ts'
import { findGroups, findRaffleProducts, type GroupRow } from './raffle.store.ts'

type Section = 'OPEN' | 'UPCOMING' | 'ENDED'

/** Section of the raffle page in which a raffle is shown. */
const SECTION_OF: Readonly<Record<RaffleState, Section>> = {
  SCHEDULED: 'UPCOMING',
  OPEN: 'OPEN',
  CLOSED: 'ENDED',
  ANNOUNCED: 'ENDED',
  COMPLETED: 'ENDED',
  CANCELED: 'ENDED',
}

/** Raffle groups with their products in the current state, and the server time for count-downs. */
export async function listGroups(
  services: AppServices,
  visitor: Visitor,
  section: Section | undefined,
): Promise<ResponseOf<typeof listRaffleGroups>> {
  const { db, clock } = services
  const now = clock.now()
  const [groups, raffleProducts] = await Promise.all([findGroups(services), findRaffleProducts(db)])
  const cards = await readRaffleCards(services, visitor, raffleProducts)
  const presented = groups.map((group) => {
    const own = raffleProducts.filter((row) => row.groupId === group.id)
    return presentGroup(
      group,
      own.flatMap(({ id }) => cards.get(id) ?? []),
      now,
    )
  })
  return {
    groups: presented.filter(({ state }) => !section || SECTION_OF[state] === section),
    serverTime: toInstant(now),
  }
}

function presentGroup(group: GroupRow, products: RaffleCard[], now: Date): RaffleGroup {
  // A group has ended when the payment period of its last winners is over.
  const payHours = Math.max(0, ...products.map((product) => product.payHours))
  return {
    groupId: group.id,
    title: group.title,
    description: group.description,
    hero: group.hero,
    ...presentTimes(group),
    state: stateOfGroup(raffleStateAt({ ...group, payHours }, now), products),
    products,
  }
}

/**
 * State of a group by its times; after the close that of its products, of which the clock announces
 * each.
 */
function stateOfGroup(byTime: RaffleState, products: readonly RaffleCard[]): RaffleState {
  const states = new Set(products.map(({ state }) => state))
  const [only] = states
  return states.size === 1 && only !== undefined && SECTION_OF[byTime] === 'ENDED' ? only : byTime
}
