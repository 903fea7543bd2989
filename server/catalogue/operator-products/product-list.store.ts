import { and, desc, eq, lt, sql, type SQL } from 'drizzle-orm'
import type { ProductFilters, ProductTab } from '#contract/catalogue/product-tabs.ts'
import { selectMatches } from '#server/catalogue/keywords/matches.store.ts'
import type { Database } from '#server/platform/database/database.ts'
import { brands, categories, products } from '#server/platform/database/schema/catalogue.ts'

/** Part of the list of products. `after`: id of the last product of the page before. */
export interface ProductWish extends ProductFilters {
  readonly tab: ProductTab
  readonly q?: string | undefined
  readonly after?: number | undefined
}

/** A product of a list. */
export type ListedProduct = Awaited<ReturnType<typeof findListedProducts>>[number]

const STATUS_OF: Readonly<Partial<Record<ProductTab, 'ON_SALE' | 'DRAFT' | 'STOPPED'>>> = {
  onSale: 'ON_SALE',
  draft: 'DRAFT',
  stopped: 'STOPPED',
}

const HAS_PLAN = sql`EXISTS (
  SELECT 1 FROM scheduled_changes c WHERE c.product_id = ${products}.id AND c.state = 'PLANNED'
)`
const HAS_SIZE = sql`EXISTS (
  SELECT 1 FROM skus s WHERE s.product_id = ${products}.id AND s.is_active
)`
const AVAILABLE = sql<number>`(
  SELECT coalesce(sum(s.on_hand - s.held), 0)::int FROM skus s
  WHERE s.product_id = ${products}.id AND s.is_active
)`
// As `missingOf` says: a stored notice has all labels of its kind.
const IS_INCOMPLETE = sql<boolean>`(
  ${products.salePrice} < 1
  OR jsonb_array_length(${products.pictures}) = 0
  OR jsonb_path_exists(${products.pictures}, 'lax $[*] ? (@.alt == "")')
  OR NOT ${HAS_SIZE}
  OR ${products.noticeKind} IS NULL
  OR jsonb_array_length(${products.notice}) = 0
  OR jsonb_path_exists(${products.notice}, 'lax $[*] ? (@.value == "")')
  OR NOT ${brands.isActive}
  OR NOT ${categories.isActive}
)`

/** Products of a list, the newest first. */
export async function findListedProducts(db: Database, wish: ProductWish, limit: number) {
  return db
    .select({
      product: products,
      brand: brands.nameKo,
      brandEn: brands.nameEn,
      category: categories.nameKo,
      available: AVAILABLE,
      isIncomplete: IS_INCOMPLETE,
      plan: sql<{ kind: 'PUBLISH' | 'STOP' | 'PRICE'; at: string } | null>`(
        SELECT jsonb_build_object('kind', c.kind, 'at', c.at) FROM scheduled_changes c
        WHERE c.product_id = ${products}.id AND c.state = 'PLANNED' ORDER BY c.at, c.id LIMIT 1
      )`,
    })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(isListed(wish), wish.after === undefined ? undefined : lt(products.id, wish.after)))
    .orderBy(desc(products.id))
    .limit(limit)
}

/** Ids of the products of a list, in its order. */
export async function findListedIds(
  db: Pick<Database, 'select'>,
  wish: ProductWish,
  limit: number,
): Promise<readonly number[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(isListed(wish))
    .orderBy(desc(products.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Products in each list. */
export async function countProductTabs(
  db: Database,
): Promise<Readonly<Record<ProductTab, number>>> {
  const [row] = await db
    .select({
      all: sql<number>`count(*)::int`,
      onSale: sql<number>`count(*) FILTER (WHERE ${products.status} = 'ON_SALE')::int`,
      draft: sql<number>`count(*) FILTER (WHERE ${products.status} = 'DRAFT')::int`,
      stopped: sql<number>`count(*) FILTER (WHERE ${products.status} = 'STOPPED')::int`,
      planned: sql<number>`(SELECT count(DISTINCT c.product_id)::int FROM scheduled_changes c
        WHERE c.state = 'PLANNED')`,
    })
    .from(products)
  return row ?? { all: 0, onSale: 0, draft: 0, stopped: 0, planned: 0 }
}

function isListed(wish: ProductWish): SQL | undefined {
  const { tab, q, brandId, categoryId } = wish
  const status = STATUS_OF[tab]
  return and(
    status === undefined ? undefined : eq(products.status, status),
    tab === 'planned' ? HAS_PLAN : undefined,
    q === undefined || q === '' ? undefined : isFound(q),
    brandId === undefined ? undefined : eq(products.brandId, brandId),
    categoryId === undefined
      ? undefined
      : sql`(${categories.id} = ${categoryId} OR ${categories.parentId} = ${categoryId})`,
    wish.sale ? lt(products.salePrice, products.listPrice) : undefined,
    wish.soldOut ? sql`${AVAILABLE} <= 0` : undefined,
    wish.incomplete ? IS_INCOMPLETE : undefined,
  )
}

/**
 * What the search of the shop finds, in every state (catalogue#keyword-search), or a whole barcode.
 */
const isFound = (q: string): SQL => sql`${products.id} IN (
  ${selectMatches(q)} UNION ALL SELECT k.product_id FROM skus k WHERE k.barcode = ${q}
)`
