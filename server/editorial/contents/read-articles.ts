import type { ContentDetail } from '#contract/editorial/contents.calls.ts'
import type { ContentCard } from '#contract/catalogue/story-cards.ts'
import type { ParsedRequestOf, ResponseOf } from '#contract/platform/endpoint.ts'
import type { listContents } from '#contract/editorial/contents.calls.ts'
import { LIST_PAGE_SIZE } from '#contract/platform/limits.ts'
import { hasBookmark } from '#server/catalogue/bookmarked/has-bookmark.store.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { toInstant } from '#server/platform/services/kst.ts'
import { viewBucket } from '#server/catalogue/scores/score-days.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { Visitor } from '#server/platform/http/visitor.ts'
import { findCards } from '#server/catalogue/products/card.store.ts'
import { presentBrandRef, presentCard } from '#server/catalogue/products/products.present.ts'
import {
  addView,
  findBrandsOfContent,
  findContent,
  findContents,
  findContentsByIds,
  findProductIds,
  findRelated,
  type ContentRow,
  type ContentTextRow,
} from './content.store.ts'

const RELATED_MAX = 4

/** One page of published articles. */
export async function listPage(
  services: AppServices,
  query: ParsedRequestOf<typeof listContents>['query'],
): Promise<ResponseOf<typeof listContents>> {
  const { page = 1, size = LIST_PAGE_SIZE, category, brandId } = query
  const offset = (page - 1) * size
  const { rows, total } = await findContents(services, services.clock.now(), {
    category,
    brandId,
    limit: size,
    offset,
  })
  return {
    items: rows.map(presentContent),
    page,
    size,
    total,
    hasNext: offset + size < total,
  }
}

/** One article with its products and what else to read. CONTENT_NOT_FOUND. */
export async function readArticle(
  services: AppServices,
  visitor: Visitor,
  contentId: number,
): Promise<ContentDetail> {
  const { db, clock } = services
  const now = clock.now()
  const content = await requireContent(services, contentId)
  const ids = await findProductIds(db, contentId)
  const target = { targetType: 'CONTENT', targetId: contentId } as const
  const [cards, brands, related, bookmarked] = await Promise.all([
    findCards(services, ids, visitor.user?.id),
    findBrandsOfContent(db, contentId),
    findRelated(services, now, content, RELATED_MAX),
    hasBookmark(db, visitor.user?.id, target),
  ])
  return {
    ...presentContent(content),
    author: content.author,
    likeCount: content.likeCount,
    bookmarked,
    body: content.body,
    products: cards
      .toSorted((one, other) => ids.indexOf(one.product.id) - ids.indexOf(other.product.id))
      .map((card) => presentCard(card, now)),
    brands: brands.map(presentBrandRef),
    related: related.map(presentContent),
  }
}

/** Cards of published articles with these ids, unordered. */
export async function readArticleCards(
  services: AppServices,
  ids: readonly number[],
): Promise<ContentCard[]> {
  const rows = await findContentsByIds(services, services.clock.now(), ids)
  return rows.map(presentContent)
}

/** Counts a view, once per browser in 30 minutes (editorial#article-views). CONTENT_NOT_FOUND. */
export async function countView(
  services: AppServices,
  visitor: Visitor,
  contentId: number,
): Promise<{ viewCount: number }> {
  const { clientId } = visitor
  if (!clientId) throw new ApiFailure('UNAUTHORIZED')
  await requireContent(services, contentId)
  const bucket = viewBucket(services.clock.now())
  const viewCount = await services.db.transaction((tx) =>
    addView(tx, { contentId, clientId, bucket }),
  )
  return { viewCount }
}

async function requireContent(services: AppServices, id: number): Promise<ContentTextRow> {
  const content = await findContent(services, services.clock.now(), id)
  if (!content) throw new ApiFailure('CONTENT_NOT_FOUND')
  return content
}

/** An article as cards show it. */
export function presentContent(row: ContentRow): ContentCard {
  return {
    contentId: row.id,
    category: row.category,
    title: row.title,
    summary: row.summary,
    hero: row.hero,
    publishedAt: toInstant(row.publishedAt),
    viewCount: row.viewCount,
  }
}
