import { and, asc, desc, eq, getTableColumns, inArray, lte, ne, sql } from 'drizzle-orm'
import type { ContentCategory } from '#contract/contents.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { brands } from '#server/database/schema/brands.ts'
import {
  contentBrands,
  contentProducts,
  contents,
  contentViews,
} from '#server/database/schema/contents.ts'
import { products } from '#server/database/schema/products.ts'
import { textsMatch } from '#server/keywords/matches.store.ts'

/** An article. */
export type ContentTextRow = typeof contents.$inferSelect
/** An article for its card. */
export type ContentRow = Omit<ContentTextRow, 'body'>

const { body: _, ...CARD } = getTableColumns(contents)

const isPublished = (now: Date) =>
  and(eq(contents.status, 'PUBLISHED'), lte(contents.publishedAt, now))

/** Filter and page of articles. */
export interface ContentFilter {
  readonly category?: ContentCategory | undefined
  readonly brandId?: number | undefined
  readonly keyword?: string | undefined
  readonly limit: number
  readonly offset: number
}

const TEXTS = [sql`${contents.title}`, sql`${contents.summary}`]

/** The article names the brand, or shows one of its products on sale. */
const isAbout = (brandId: number) => sql`${contents.id} IN (
  SELECT cb.content_id FROM content_brands cb WHERE cb.brand_id = ${brandId}
  UNION
  SELECT cp.content_id FROM content_products cp JOIN products p ON p.id = cp.product_id
    WHERE p.brand_id = ${brandId} AND p.status = 'ON_SALE'
)`

/** One page of published articles, the newest first, and their total. */
export async function findContents(
  db: Database,
  now: Date,
  { category, brandId, keyword, limit, offset }: ContentFilter,
): Promise<{ rows: ContentRow[]; total: number }> {
  const where = and(
    isPublished(now),
    category && eq(contents.category, category),
    brandId === undefined ? undefined : isAbout(brandId),
    keyword === undefined ? undefined : textsMatch(TEXTS, keyword),
  )
  const [rows, total] = await Promise.all([
    db
      .select(CARD)
      .from(contents)
      .where(where)
      .orderBy(desc(contents.publishedAt), desc(contents.id))
      .limit(limit)
      .offset(offset),
    db.$count(contents, where),
  ])
  return { rows, total }
}

/** Published articles with these ids, unordered. */
export async function findContentsByIds(
  db: Database,
  now: Date,
  ids: readonly number[],
): Promise<ContentRow[]> {
  if (ids.length === 0) return []
  return db
    .select(CARD)
    .from(contents)
    .where(and(inArray(contents.id, [...ids]), isPublished(now)))
}

/** A published article; drafts and hidden ones do not exist for shoppers. */
export async function findContent(
  db: Database,
  now: Date,
  id: number,
): Promise<ContentTextRow | undefined> {
  const [row] = await db
    .select()
    .from(contents)
    .where(and(eq(contents.id, id), isPublished(now)))
  return row
}

/** Other published articles: of the same category first. */
export async function findRelated(
  db: Database,
  now: Date,
  { id, category }: ContentRow,
  limit: number,
): Promise<ContentRow[]> {
  return db
    .select(CARD)
    .from(contents)
    .where(and(ne(contents.id, id), isPublished(now)))
    .orderBy(desc(eq(contents.category, category)), desc(contents.publishedAt))
    .limit(limit)
}

/** Ids of an article's products that are on sale, in its order. */
export async function findProductIds(db: Database, contentId: number): Promise<number[]> {
  const rows = await db
    .select({ id: products.id })
    .from(contentProducts)
    .innerJoin(products, eq(products.id, contentProducts.productId))
    .where(and(eq(contentProducts.contentId, contentId), eq(products.status, 'ON_SALE')))
    .orderBy(asc(contentProducts.sort))
  return rows.map(({ id }) => id)
}

/** Brands of an article: those that it names first, then those of its products on sale. */
export async function findBrandsOfContent(db: Database, contentId: number) {
  const ref = { id: brands.id, nameKo: brands.nameKo, nameEn: brands.nameEn, slug: brands.slug }
  const [named, shown] = await Promise.all([
    db
      .select(ref)
      .from(contentBrands)
      .innerJoin(brands, eq(brands.id, contentBrands.brandId))
      .where(and(eq(contentBrands.contentId, contentId), eq(brands.isActive, true)))
      .orderBy(asc(contentBrands.sort)),
    db
      .select(ref)
      .from(contentProducts)
      .innerJoin(products, eq(products.id, contentProducts.productId))
      .innerJoin(brands, eq(brands.id, products.brandId))
      .where(
        and(
          eq(contentProducts.contentId, contentId),
          eq(products.status, 'ON_SALE'),
          eq(brands.isActive, true),
        ),
      )
      .orderBy(asc(contentProducts.sort)),
  ])
  return [...new Map([...named, ...shown].map((brand) => [brand.id, brand])).values()]
}

/** Counts a view unless this browser was counted in this half hour; returns the count. */
export async function addView(
  tx: Tx,
  view: { readonly contentId: number; readonly clientId: string; readonly bucket: number },
): Promise<number> {
  const { rowCount } = await tx.insert(contentViews).values(view).onConflictDoNothing()
  const [row] = await tx
    .update(contents)
    .set({ viewCount: sql`${contents.viewCount} + ${rowCount ?? 0}` })
    .where(eq(contents.id, view.contentId))
    .returning({ viewCount: contents.viewCount })
  return row?.viewCount ?? 0
}
