import { and, asc, desc, eq, lte } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { brands } from '#server/database/schema/brands.ts'
import { categories } from '#server/database/schema/categories.ts'
import { contents } from '#server/database/schema/contents.ts'
import { products } from '#server/database/schema/products.ts'
import { styles } from '#server/database/schema/styles.ts'

/** Page with the day of its last change, where one is stored. */
export interface ListedPage {
  readonly path: string
  readonly changedAt?: Date
}

/** Pages of categories, brands, articles, styling shots and products that shoppers can open, the newest first. */
export async function findListedPages(
  db: Database,
  now: Date,
  productsMax: number,
): Promise<ListedPage[]> {
  const [ofCategories, ofBrands, ofContents, ofStyles, ofProducts] = await Promise.all([
    db
      .select({ id: categories.id })
      .from(categories)
      .where(eq(categories.isActive, true))
      .orderBy(asc(categories.id)),
    db
      .select({ id: brands.id })
      .from(brands)
      .where(eq(brands.isActive, true))
      .orderBy(asc(brands.id)),
    db
      .select({ id: contents.id, at: contents.publishedAt })
      .from(contents)
      .where(and(eq(contents.status, 'PUBLISHED'), lte(contents.publishedAt, now)))
      .orderBy(desc(contents.publishedAt)),
    db
      .select({ id: styles.id, at: styles.publishedAt })
      .from(styles)
      .where(and(eq(styles.status, 'PUBLISHED'), lte(styles.publishedAt, now)))
      .orderBy(desc(styles.publishedAt)),
    db
      .select({ id: products.id, at: products.listedAt })
      .from(products)
      .where(eq(products.status, 'ON_SALE'))
      .orderBy(desc(products.listedAt), desc(products.id))
      .limit(productsMax),
  ])
  return [
    ...ofCategories.map(({ id }) => ({ path: `/products?category=${id}` })),
    ...ofBrands.map(({ id }) => ({ path: `/brands/${id}` })),
    ...ofContents.map(({ id, at }) => ({ path: `/contents/${id}`, changedAt: at })),
    ...ofStyles.map(({ id, at }) => ({ path: `/styling/${id}`, changedAt: at })),
    ...ofProducts.map(({ id, at }) => ({ path: `/products/${id}`, changedAt: at })),
  ]
}
