import type { ParsedRequestOf, ResponseOf } from '#contract/platform/endpoint.ts'
import { LIST_PAGE_SIZE } from '#contract/platform/limits.ts'
import type {
  checkNewStories,
  listStyles,
  listBookmarkedStyles,
  StyleDetail,
  StyleSort,
} from '#contract/editorial/styles.calls.ts'
import type { StyleCard } from '#contract/catalogue/story-cards.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { Visitor } from '#server/platform/http/visitor.ts'
import { findCards } from '#server/catalogue/products/card.store.ts'
import { presentCard } from '#server/catalogue/products/products.present.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { toInstant } from '#server/platform/services/kst.ts'
import {
  countNewStyles,
  findBookmarkedStyles,
  findPins,
  findRelatedStyles,
  findStyle,
  findStyles,
  findStylesByIds,
  isBookmarkedBy,
  passesStyleFilter,
  type PinRow,
  type StyleCondition,
  type StyleRow,
} from './style.store.ts'
import { presentPin, presentStyle } from './styles.present.ts'

const RELATED_MAX = 6
/** Age up to which a shot counts as new for a visitor who has not seen the list yet. */
const NEW_MS = 7 * 24 * 60 * 60_000

interface Paging {
  readonly page?: number | undefined
  readonly size?: number | undefined
  readonly sort?: StyleSort | undefined
}

/** One page of published styling shots that pass the filter. */
export async function listStylePage(
  services: AppServices,
  visitor: Visitor,
  query: ParsedRequestOf<typeof listStyles>['query'],
): Promise<ResponseOf<typeof listStyles>> {
  const { page, size, sort, ...filter } = query
  const where = passesStyleFilter(services.db, services.clock.now(), filter)
  return pageWhere(services, visitor, where, { page, size, sort })
}

/** One page of a member's bookmarked styling shots. */
export async function listBookmarked(
  services: AppServices,
  visitor: Visitor & { readonly user: { readonly id: number } },
  query: ParsedRequestOf<typeof listBookmarkedStyles>['query'],
): Promise<ResponseOf<typeof listBookmarkedStyles>> {
  const { db, clock } = services
  const where = isBookmarkedBy(db, clock.now(), visitor.user.id)
  return pageWhere(services, visitor, where, query)
}

/** One page of shots that fulfil a condition. */
export async function pageWhere(
  services: AppServices,
  visitor: Visitor,
  where: StyleCondition,
  { page = 1, size = LIST_PAGE_SIZE, sort = 'NEW' }: Paging,
) {
  const offset = (page - 1) * size
  const { rows, total } = await findStyles(services, where, { sort, limit: size, offset })
  const { cards } = await presentAll(services, visitor, rows)
  return { items: cards, page, size, total, hasNext: offset + size < total }
}

/** One styling shot with all images, pins and related shots. STYLE_NOT_FOUND, STYLE_WITHDRAWN. */
export async function readStyle(
  services: AppServices,
  visitor: Visitor,
  styleId: number,
): Promise<StyleDetail> {
  const now = services.clock.now()
  const row = await findStyle(services, styleId)
  if (!row || row.publishedAt > now) throw new ApiFailure('STYLE_NOT_FOUND')
  if (row.status === 'WITHDRAWN') throw new ApiFailure('STYLE_WITHDRAWN')
  const related = await findRelatedStyles(services, now, styleId, RELATED_MAX)
  const { cards, pins } = await presentAll(services, visitor, [row, ...related])
  const [card, ...others] = cards
  if (!card) throw new Error(`The styling shot ${row.code} was not presented`)
  return {
    ...card,
    images: row.images,
    pins: pins.filter((pin) => pin.styleId === styleId).map(presentPin),
    related: others,
  }
}

/** Cards of published styling shots with these ids, unordered. */
export async function readStyleCards(
  services: AppServices,
  visitor: Pick<Visitor, 'user'>,
  ids: readonly number[],
): Promise<StyleCard[]> {
  const rows = await findStylesByIds(services, services.clock.now(), ids)
  return (await presentAll(services, visitor, rows)).cards
}

/** Whether there are styling shots that the visitor has not seen (editorial#new-stories). */
export async function readNewStories(
  { db, clock }: AppServices,
  { since }: ParsedRequestOf<typeof checkNewStories>['query'],
): Promise<ResponseOf<typeof checkNewStories>> {
  const now = clock.now()
  const from = since === undefined ? new Date(now.getTime() - NEW_MS) : new Date(since)
  const { count, latestAt } = await countNewStyles(db, now, from)
  return { hasNew: count > 0, count, latestAt: latestAt && toInstant(latestAt) }
}

async function presentAll(
  services: AppServices,
  visitor: Pick<Visitor, 'user'>,
  rows: readonly StyleRow[],
): Promise<{ cards: StyleCard[]; pins: readonly PinRow[] }> {
  const { db, clock } = services
  const ids = rows.map(({ id }) => id)
  const userId = visitor.user?.id
  const [pins, liked] = await Promise.all([
    findPins(db, ids),
    findBookmarkedStyles(db, userId, ids),
  ])
  const productIds = [...new Set(pins.map(({ productId }) => productId))]
  const now = clock.now()
  const found = await findCards(services, productIds, userId)
  const products = new Map(found.map((card) => [card.product.id, presentCard(card, now)]))
  const cards = rows.map((row) => {
    const own = pins.filter(({ styleId }) => styleId === row.id)
    const shown = own.flatMap(({ productId }) => products.get(productId) ?? [])
    return presentStyle(row, shown, liked.has(row.id))
  })
  return { cards, pins }
}
