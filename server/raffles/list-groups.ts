import type { ResponseOf } from '#contract/endpoint.ts'
import type { ProductCard } from '#contract/products.ts'
import type { RaffleState } from '#contract/raffle-terms.ts'
import type { RaffleCard, RaffleGroup, listRaffleGroups } from '#contract/raffles.ts'
import type { AppServices } from '#server/services/app-services.ts'
import { toInstant } from '#server/services/kst.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { findCards } from '#server/products/card.store.ts'
import { presentCard } from '#server/products/products.present.ts'
import { presentTerms, presentTimes } from '#server/raffle-terms/raffle-terms.present.ts'
import { raffleStateAt } from '#server/raffle-terms/raffle-state.ts'
import type { RaffleProductRow } from '#server/raffle-terms/raffle-terms.store.ts'
import { findGroups, findRaffleProducts, type GroupRow } from './raffle.store.ts'

type Section = 'OPEN' | 'UPCOMING' | 'ENDED'

/** Section of the raffle page in which a raffle is shown (Product 2.3). */
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
  { db, clock }: AppServices,
  visitor: Visitor,
  section: Section | undefined,
): Promise<ResponseOf<typeof listRaffleGroups>> {
  const now = clock.now()
  const [groups, raffleProducts] = await Promise.all([findGroups(db), findRaffleProducts(db)])
  const ids = raffleProducts.map((row) => row.productId)
  const rows = await findCards(db, ids, visitor.user?.id)
  const cards = new Map(rows.map((row) => [row.product.id, presentCard(row, now)]))
  const presented = groups.map((group) => {
    const own = raffleProducts.filter((row) => row.groupId === group.id)
    return presentGroup(
      group,
      own.flatMap((row) => presentRaffle(row, cards, now)),
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
    state: raffleStateAt({ ...group, payHours }, now),
    products,
  }
}

function presentRaffle(
  row: RaffleProductRow,
  cards: ReadonlyMap<number, ProductCard>,
  now: Date,
): RaffleCard[] {
  const product = cards.get(row.productId)
  if (!product) return []
  return [{ ...presentTerms(row, now), product }]
}
