import type { RaffleCard } from '#contract/raffles/raffles.calls.ts'
import type { Visitor } from '#server/platform/http/visitor.ts'
import { findCards } from '#server/catalogue/products/card.store.ts'
import { presentCard } from '#server/catalogue/products/products.present.ts'
import { findEntriesOfMember } from '#server/raffles/draw/entry.store.ts'
import { shownState } from '#server/raffles/draw/entry-states.ts'
import { presentTerms } from '#server/catalogue/raffle-terms/raffle-terms.present.ts'
import type { RaffleProductRow } from '#server/catalogue/raffle-terms/raffle-terms.store.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'

/**
 * Cards of raffles by id, with the entry of the member. A raffle whose product is a draft has none.
 */
export async function readRaffleCards(
  services: Pick<AppServices, 'db' | 'rows' | 'clock'>,
  visitor: Visitor,
  raffles: readonly RaffleProductRow[],
): Promise<ReadonlyMap<number, RaffleCard>> {
  const { db, clock } = services
  const now = clock.now()
  const userId = visitor.user?.id
  const productIds = raffles.map(({ productId }) => productId)
  const raffleIds = raffles.map(({ id }) => id)
  const [rows, entries] = await Promise.all([
    findCards(services, productIds, userId),
    userId === undefined ? new Map() : findEntriesOfMember(db, userId, raffleIds),
  ])
  const cards = new Map(rows.map((row) => [row.product.id, presentCard(row, now)]))
  return new Map(
    raffles.flatMap((raffle): [number, RaffleCard][] => {
      const product = cards.get(raffle.productId)
      if (product === undefined) return []
      const own = entries.get(raffle.id)
      const my = own === undefined ? null : { state: shownState(own), entryId: own.entry.id }
      return [[raffle.id, { ...presentTerms(raffle, now), product, my }]]
    }),
  )
}
