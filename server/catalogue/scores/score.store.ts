import { and, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import { SCORE_POINTS } from '#contract/platform/limits.ts'
import type { ScoreTarget, ScoreType } from '#contract/catalogue/scores.calls.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import {
  brands,
  products,
  productViews,
  scoreDays,
  scoreEvents,
} from '#server/platform/database/schema/catalogue.ts'

/** Action of a browser that counts for the ranking; `day` in KST, `YYYY-MM-DD`. */
export interface ScoreEvent {
  readonly clientId: string
  readonly targetType: ScoreTarget
  readonly targetId: string
  readonly scoreType: ScoreType
  readonly day: string
}

/**
 * Counts an action with its points; returns false where the browser was counted on this day, and
 * where `mayCount` refuses an action that is new for it.
 */
export async function countScore(
  tx: Tx,
  event: ScoreEvent,
  mayCount: () => boolean = () => true,
): Promise<boolean> {
  const { rowCount } = await tx.insert(scoreEvents).values(event).onConflictDoNothing()
  if (rowCount !== 1 || !mayCount()) return false
  await addScore(tx, event)
  return true
}

/** Adds the points of an action. The caller knows that the action counts. */
export async function addScore(
  tx: Tx,
  { targetType, targetId, day, scoreType }: Omit<ScoreEvent, 'clientId'>,
): Promise<void> {
  const points = SCORE_POINTS[scoreType]
  if (targetType === 'PRODUCT') {
    await tx
      .update(products)
      .set({ score: sql`${products.score} + ${points}` })
      .where(eq(products.id, Number(targetId)))
  }
  await tx
    .insert(scoreDays)
    .values({ targetType, targetId, day, points })
    .onConflictDoUpdate({
      target: [scoreDays.targetType, scoreDays.day, scoreDays.targetId],
      set: { points: sql`${scoreDays.points} + ${points}` },
    })
}

/**
 * Locks products until the transaction ends, so that what counts for their scores is decided one
 * after the other.
 */
export async function lockScores(tx: Tx, productIds: readonly number[]): Promise<void> {
  await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, [...productIds]))
    .orderBy(products.id)
    .for('no key update')
}

/**
 * Counts a view of a product unless this browser was counted in this half hour, or `mayCount`
 * refuses it.
 */
export async function addProductView(
  tx: Tx,
  view: { readonly productId: number; readonly clientId: string; readonly bucket: number },
  mayCount: () => boolean,
): Promise<void> {
  const { rowCount } = await tx.insert(productViews).values(view).onConflictDoNothing()
  if (rowCount !== 1 || !mayCount()) return
  await tx
    .update(products)
    .set({ viewCount: sql`${products.viewCount} + 1` })
    .where(eq(products.id, view.productId))
}

/** Days after `after` up to and including `until`. */
export interface Days {
  readonly after: string
  readonly until: string
}

/** Targets with the most points in these days, the first one best. */
export async function findTop(
  db: Database,
  targetType: ScoreTarget,
  { after, until }: Days,
  limit: number,
): Promise<string[]> {
  const points = sql`sum(${scoreDays.points})`
  const rows = await db
    .select({ targetId: scoreDays.targetId })
    .from(scoreDays)
    .where(
      and(
        eq(scoreDays.targetType, targetType),
        gt(scoreDays.day, after),
        lte(scoreDays.day, until),
        targetType === 'PRODUCT' ? isOnSale : undefined,
        targetType === 'BRAND' ? isActive : undefined,
      ),
    )
    .groupBy(scoreDays.targetId)
    .orderBy(desc(points), orderOfTies(targetType))
    .limit(limit)
  return rows.map(({ targetId }) => targetId)
}

/** Older products and brands first, keywords by their text. */
const orderOfTies = (targetType: ScoreTarget) =>
  targetType === 'SEARCH' ? scoreDays.targetId : sql`${scoreDays.targetId}::bigint`

const isOnSale = sql`EXISTS (
  SELECT 1 FROM products p WHERE p.id::text = ${scoreDays.targetId} AND p.status = 'ON_SALE')`
const isActive = sql`EXISTS (SELECT 1 FROM brands b WHERE b.id::text = ${scoreDays.targetId} AND b.is_active)`

/** Products on sale with the highest score of all time. */
export async function findBestProducts(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(eq(products.status, 'ON_SALE'))
    .orderBy(desc(products.score), desc(products.listedAt), desc(products.id))
    .limit(limit)
  return rows.map(({ id }) => String(id))
}

/** Active brands by the score of their products. */
export async function findBestBrands(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: brands.id })
    .from(brands)
    .innerJoin(products, and(eq(products.brandId, brands.id), eq(products.status, 'ON_SALE')))
    .where(eq(brands.isActive, true))
    .groupBy(brands.id)
    .orderBy(desc(sql`sum(${products.score})`), brands.id)
    .limit(limit)
  return rows.map(({ id }) => String(id))
}

/** Whether the target exists for shoppers. */
export async function targetExists(
  db: Database | Tx,
  targetType: 'PRODUCT' | 'BRAND',
  id: number,
): Promise<boolean> {
  const rows =
    targetType === 'PRODUCT'
      ? await db
          .select({ id: products.id })
          .from(products)
          .where(and(eq(products.id, id), eq(products.status, 'ON_SALE')))
      : await db
          .select({ id: brands.id })
          .from(brands)
          .where(and(eq(brands.id, id), eq(brands.isActive, true)))
  return rows.length > 0
}

/** Popular keywords that begin so, the most frequent one first. */
export async function findPopularKeywords(
  db: Database,
  beginning: string,
  { after, until }: Days,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ keyword: scoreDays.targetId })
    .from(scoreDays)
    .where(
      and(
        eq(scoreDays.targetType, 'SEARCH'),
        gt(scoreDays.day, after),
        lte(scoreDays.day, until),
        sql`starts_with(${scoreDays.targetId}, ${beginning.toLowerCase()})`,
      ),
    )
    .groupBy(scoreDays.targetId)
    .orderBy(desc(sql`sum(${scoreDays.points})`), scoreDays.targetId)
    .limit(limit)
  return rows.map(({ keyword }) => keyword)
}
