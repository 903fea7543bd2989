import * as v from 'valibot'
import { and, asc, desc, eq, getTableColumns, inArray, lte, ne, sql } from 'drizzle-orm'
import { ContentBlock } from '#contract/editorial/contents.calls.ts'
import { type ContentCategory } from '#contract/catalogue/story-cards.ts'
import { Picture } from '#contract/media/pictures.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { brands, products } from '#server/platform/database/schema/catalogue.ts'
import {
  contentBrands,
  contentProducts,
  contents,
  contentViews,
} from '#server/platform/database/schema/editorial.ts'
import { textsMatch } from '#server/catalogue/keywords/matches.store.ts'
import type { RowForm, RowReader } from '#server/platform/services/readable-rows.ts'

/** An article. */
export type ContentTextRow = typeof contents.$inferSelect
/** An article for its card. */
export type ContentRow = Omit<ContentTextRow, 'body'>

const { body: _, ...CARD } = getTableColumns(contents)

const CARD_FORM: RowForm<ContentRow> = {
  table: 'contents',
  idOf: ({ id }) => id,
  form: v.object({ hero: Picture }),
}
const ARTICLE_FORM: RowForm<ContentTextRow> = {
  ...CARD_FORM,
  form: v.object({ hero: Picture, body: v.array(ContentBlock) }),
}

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

/** Names of the brands that an article is about, in both languages. */
const BRAND_NAMES = sql`(
  SELECT string_agg(b.name_ko || ' ' || b.name_en, ' ')
  FROM content_brands cb JOIN brands b ON b.id = cb.brand_id WHERE cb.content_id = ${contents.id}
)`

const TEXTS = [sql`${contents.title}`, sql`${contents.summary}`, BRAND_NAMES]

/** The article names the brand, or shows one of its products on sale. */
const isAbout = (brandId: number) => sql`${contents.id} IN (
  SELECT cb.content_id FROM content_brands cb WHERE cb.brand_id = ${brandId}
  UNION
  SELECT cp.content_id FROM content_products cp JOIN products p ON p.id = cp.product_id
    WHERE p.brand_id = ${brandId} AND p.status = 'ON_SALE'
)`

/** One page of readable published articles, the newest first, and their total. */
export async function findContents(
  { db, rows: readable }: RowReader,
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
  return { rows: readable.keep(CARD_FORM, rows), total }
}

/** Readable published articles with these ids, unordered. */
export async function findContentsByIds(
  { db, rows }: RowReader,
  now: Date,
  ids: readonly number[],
): Promise<ContentRow[]> {
  if (ids.length === 0) return []
  const found = await db
    .select(CARD)
    .from(contents)
    .where(and(inArray(contents.id, [...ids]), isPublished(now)))
  return rows.keep(CARD_FORM, found)
}

/** A readable published article; drafts and hidden ones do not exist for shoppers. */
export async function findContent(
  { db, rows }: RowReader,
  now: Date,
  id: number,
): Promise<ContentTextRow | undefined> {
  const found = await db
    .select()
    .from(contents)
    .where(and(eq(contents.id, id), isPublished(now)))
  return rows.keep(ARTICLE_FORM, found)[0]
}

/** Other readable published articles: of the same category first. */
export async function findRelated(
  { db, rows }: RowReader,
  now: Date,
  { id, category }: ContentRow,
  limit: number,
): Promise<ContentRow[]> {
  const found = await db
    .select(CARD)
    .from(contents)
    .where(and(ne(contents.id, id), isPublished(now)))
    .orderBy(desc(eq(contents.category, category)), desc(contents.publishedAt))
    .limit(limit)
  return rows.keep(CARD_FORM, found)
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
