import type { BookmarkTarget, BookmarkType } from '#contract/catalogue/bookmarks.calls.ts'
import { findBrandsByIds } from '#server/catalogue/brands/brand.store.ts'
import { presentBrand } from '#server/catalogue/brands/brands.present.ts'
import type { Visitor } from '#server/platform/http/visitor.ts'
import { findCards } from '#server/catalogue/products/card.store.ts'
import { presentCard } from '#server/catalogue/products/products.present.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { stories } from '#server/catalogue/stories/stories.ts'

interface Entry {
  readonly targetId: number
}

/** Entries with the current cards of their targets; null for a target that is no longer offered. */
export async function withTargets<E extends Entry>(
  services: AppServices,
  visitor: Pick<Visitor, 'user'>,
  type: BookmarkType,
  entries: readonly E[],
): Promise<(E & BookmarkTarget)[]> {
  const ids = entries.map(({ targetId }) => targetId)
  switch (type) {
    case 'PRODUCT': {
      const cards = await productCards(services, visitor, ids)
      return entries.map((one) => ({ ...one, targetType: type, target: at(cards, one) }))
    }
    case 'BRAND': {
      const rows = await findBrandsByIds(services, ids)
      const cards = new Map(rows.map((row) => [row.brand.id, presentBrand(row)]))
      return entries.map((one) => ({ ...one, targetType: type, target: at(cards, one) }))
    }
    case 'CONTENT': {
      const rows = await services.hooks.one(stories).articles(services, ids)
      const cards = new Map(rows.map((row) => [row.contentId, row]))
      return entries.map((one) => ({ ...one, targetType: type, target: at(cards, one) }))
    }
    case 'STYLE': {
      const rows = await services.hooks.one(stories).styles(services, visitor, ids)
      const cards = new Map(rows.map((row) => [row.styleId, row]))
      return entries.map((one) => ({ ...one, targetType: type, target: at(cards, one) }))
    }
    default:
      return type satisfies never
  }
}

const at = <Card>(cards: ReadonlyMap<number, Card>, { targetId }: Entry): Card | null =>
  cards.get(targetId) ?? null

async function productCards(
  services: AppServices,
  visitor: Pick<Visitor, 'user'>,
  ids: readonly number[],
) {
  const now = services.clock.now()
  const rows = await findCards(services, ids, visitor.user?.id)
  const onSale = rows.filter(({ product }) => product.status === 'ON_SALE')
  return new Map(onSale.map((row) => [row.product.id, presentCard(row, now)]))
}
