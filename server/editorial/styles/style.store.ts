import * as v from 'valibot'
import {
  and,
  asc,
  desc,
  eq,
  exists,
  gt,
  gte,
  inArray,
  lte,
  max,
  ne,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { Picture } from '#contract/media/pictures.ts'
import type { StyleSort } from '#contract/editorial/styles.calls.ts'
import type { StyleGender } from '#contract/catalogue/story-cards.ts'
import type { Database } from '#server/platform/database/database.ts'
import { productMatches, textsMatch } from '#server/catalogue/keywords/matches.store.ts'
import { bookmarks, categories, products } from '#server/platform/database/schema/catalogue.ts'
import { styleProducts, styles } from '#server/platform/database/schema/editorial.ts'
import type { RowForm, RowReader } from '#server/platform/services/readable-rows.ts'

/** Filter of styling shots. */
export interface StyleFilter {
  readonly id?: number | undefined
  readonly brandId?: number | undefined
  /** Category of either level. */
  readonly categoryId?: number | undefined
  readonly productId?: number | undefined
  readonly gender?: StyleGender | undefined
  readonly heightFrom?: number | undefined
  readonly heightTo?: number | undefined
}

/** Order and section of a list. */
export interface StyleSection {
  readonly sort: StyleSort
  readonly limit: number
  readonly offset: number
}

const isPublished = (now: Date) => and(eq(styles.status, 'PUBLISHED'), lte(styles.publishedAt, now))

const NEWEST = [desc(styles.publishedAt), desc(styles.id)]
const ORDERS: Readonly<Record<StyleSort, readonly SQL[]>> = {
  NEW: NEWEST,
  POPULAR: [desc(styles.likeCount), ...NEWEST],
}

/** Condition on styling shots. */
export type StyleCondition = SQL | undefined

/** Condition for published shots that pass the filter. */
export function passesStyleFilter(db: Database, now: Date, filter: StyleFilter): StyleCondition {
  const { id, brandId, categoryId, productId, gender, heightFrom, heightTo } = filter
  const ofProduct = and(
    brandId === undefined ? undefined : eq(products.brandId, brandId),
    productId === undefined ? undefined : eq(products.id, productId),
    categoryId === undefined
      ? undefined
      : sql`${categoryId} IN (${categories.id}, ${categories.parentId})`,
  )
  return and(
    isPublished(now),
    id === undefined ? undefined : eq(styles.id, id),
    gender && eq(styles.gender, gender),
    heightFrom === undefined ? undefined : gte(styles.heightCm, heightFrom),
    heightTo === undefined ? undefined : lte(styles.heightCm, heightTo),
    ofProduct && showsProduct(db, ofProduct),
  )
}

/**
 * Condition for published shots whose title matches a keyword in either spelling, or a product on
 * sale of which the resolved one.
 */
export function matchesKeyword(
  db: Database,
  now: Date,
  { typed, resolved }: { readonly typed: string; readonly resolved: string },
): StyleCondition {
  const titles = [...new Set([typed, resolved])].map((keyword) =>
    textsMatch([sql`${styles.title}`], keyword),
  )
  const product = showsProduct(db, productMatches(sql`${products.id}`, resolved))
  return and(isPublished(now), or(...titles, product))
}

/** The shot shows a product on sale that fulfils the condition. */
function showsProduct(db: Database, condition: SQL): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(styleProducts)
      .innerJoin(products, eq(products.id, styleProducts.productId))
      .innerJoin(categories, eq(categories.id, products.categoryId))
      .where(and(eq(styleProducts.styleId, styles.id), eq(products.status, 'ON_SALE'), condition)),
  )
}

const IMAGES = v.object({ images: v.pipe(v.array(Picture), v.minLength(1)) })
const STYLE_FORM: RowForm<StyleRow> = { table: 'styles', idOf: ({ id }) => id, form: IMAGES }
const CUT_FORM: RowForm<{ readonly style: StyleRow }> = {
  table: 'styles',
  idOf: ({ style }) => style.id,
  form: v.object({ style: IMAGES }),
}

/** One page of readable shots and their total. */
export async function findStyles(
  { db, rows: readable }: RowReader,
  where: StyleCondition,
  { sort, limit, offset }: StyleSection,
): Promise<{ rows: StyleRow[]; total: number }> {
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(styles)
      .where(where)
      .orderBy(...ORDERS[sort])
      .limit(limit)
      .offset(offset),
    db.$count(styles, where),
  ])
  return { rows: readable.keep(STYLE_FORM, rows), total }
}

/** A styling shot. */
export type StyleRow = typeof styles.$inferSelect

/** The readable shot in any state. */
export async function findStyle(
  { db, rows }: RowReader,
  id: number,
): Promise<StyleRow | undefined> {
  const found = await db.select().from(styles).where(eq(styles.id, id))
  return rows.keep(STYLE_FORM, found)[0]
}

/** Readable published shots with these ids, unordered. */
export async function findStylesByIds(
  { db, rows }: RowReader,
  now: Date,
  ids: readonly number[],
): Promise<StyleRow[]> {
  if (ids.length === 0) return []
  const found = await db
    .select()
    .from(styles)
    .where(and(isPublished(now), inArray(styles.id, [...ids])))
  return rows.keep(STYLE_FORM, found)
}

/** Products of these shots on sale with their pins, in the order of each shot. */
export async function findPins(db: Database, styleIds: readonly number[]) {
  if (styleIds.length === 0) return []
  return db
    .select({
      styleId: styleProducts.styleId,
      productId: styleProducts.productId,
      wornSize: styleProducts.wornSize,
      x: styleProducts.pinX,
      y: styleProducts.pinY,
    })
    .from(styleProducts)
    .innerJoin(products, eq(products.id, styleProducts.productId))
    .where(and(inArray(styleProducts.styleId, [...styleIds]), eq(products.status, 'ON_SALE')))
    .orderBy(asc(styleProducts.styleId), asc(styleProducts.sort))
}

/** A pin of {@link findPins}. */
export type PinRow = Awaited<ReturnType<typeof findPins>>[number]

/**
 * Readable published shots with these products in any colour: models first, then those of the same
 * colour, then the newest; with the size that is worn. A shot with two colours of a product is
 * returned for each.
 */
export async function findFittingCuts(
  { db, rows }: RowReader,
  now: Date,
  productIds: readonly number[],
) {
  if (productIds.length === 0) return []
  const asked = alias(products, 'asked')
  const found = await db
    .select({
      productId: asked.id,
      wornSize: styleProducts.wornSize,
      style: styles,
    })
    .from(asked)
    .innerJoin(products, eq(products.styleCode, asked.styleCode))
    .innerJoin(styleProducts, eq(styleProducts.productId, products.id))
    .innerJoin(styles, eq(styles.id, styleProducts.styleId))
    .where(and(inArray(asked.id, [...productIds]), isPublished(now)))
    .orderBy(desc(eq(styles.type, 'MODEL')), desc(eq(products.id, asked.id)), ...NEWEST)
  return rows.keep(CUT_FORM, found)
}

/**
 * Other readable published shots: those that share most products and brands first, then the newest.
 */
export async function findRelatedStyles(
  { db, rows }: RowReader,
  now: Date,
  styleId: number,
  limit: number,
): Promise<StyleRow[]> {
  const shared = sql`(
    SELECT count(*) FROM style_products mine JOIN products a ON a.id = mine.product_id,
      style_products other JOIN products b ON b.id = other.product_id
    WHERE mine.style_id = ${styleId} AND other.style_id = styles.id
      AND (a.style_code = b.style_code OR a.brand_id = b.brand_id)
  )`
  const found = await db
    .select()
    .from(styles)
    .where(and(isPublished(now), ne(styles.id, styleId)))
    .orderBy(desc(shared), ...NEWEST)
    .limit(limit)
  return rows.keep(STYLE_FORM, found)
}

/** Which of these shots a member has bookmarked. */
export async function findBookmarkedStyles(
  db: Database,
  userId: number | undefined,
  styleIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (userId === undefined || styleIds.length === 0) return new Set()
  const rows = await db
    .select({ id: bookmarks.targetId })
    .from(bookmarks)
    .where(
      and(
        eq(bookmarks.userId, userId),
        eq(bookmarks.targetType, 'STYLE'),
        inArray(bookmarks.targetId, [...styleIds]),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}

/** Condition for published shots that a member has bookmarked. */
export function isBookmarkedBy(db: Database, now: Date, userId: number): StyleCondition {
  const bookmarked = db
    .select({ id: bookmarks.targetId })
    .from(bookmarks)
    .where(and(eq(bookmarks.userId, userId), eq(bookmarks.targetType, 'STYLE')))
  return and(isPublished(now), inArray(styles.id, bookmarked))
}

/** Number of shots published after an instant, and the latest publication. */
export async function countNewStyles(db: Database, now: Date, since: Date) {
  const [row] = await db
    .select({
      count: sql<number>`count(*) FILTER (WHERE ${gt(styles.publishedAt, since)})::int`,
      latestAt: max(styles.publishedAt),
    })
    .from(styles)
    .where(isPublished(now))
  return { count: row?.count ?? 0, latestAt: row?.latestAt ?? null }
}
