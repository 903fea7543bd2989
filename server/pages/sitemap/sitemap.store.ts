import { and, asc, desc, eq, isNull, lte, ne, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#server/platform/database/database.ts'
import { brands, categories, products } from '#server/platform/database/schema/catalogue.ts'
import { contents, styles, worksTypes } from '#server/platform/database/schema/editorial.ts'
import { raffleProducts } from '#server/platform/database/schema/raffles.ts'
import { ccCategories, ccPosts, stores } from '#server/platform/database/schema/service.ts'

/** Page with the day of its last change, where one is stored. */
export interface ListedPage {
  readonly path: string
  readonly changedAt?: Date
}

const mainCategories = alias(categories, 'main')

/** Pages of categories of the web, brands, fields of work and raffles that shoppers can open. */
async function findShopPages(db: Database): Promise<ListedPage[]> {
  const [ofCategories, ofBrands, ofWorks, ofRaffles] = await Promise.all([
    db
      .select({ id: categories.id })
      .from(categories)
      .leftJoin(mainCategories, eq(mainCategories.id, categories.parentId))
      .where(
        and(
          eq(categories.isActive, true),
          ne(categories.sourceSite, 'APP'),
          or(isNull(mainCategories.id), ne(mainCategories.sourceSite, 'APP')),
        ),
      )
      .orderBy(asc(categories.id)),
    db
      .select({ id: brands.id })
      .from(brands)
      .where(eq(brands.isActive, true))
      .orderBy(asc(brands.id)),
    db.select({ id: worksTypes.id }).from(worksTypes).orderBy(asc(worksTypes.sort)),
    db
      .select({ id: raffleProducts.id })
      .from(raffleProducts)
      .where(isNull(raffleProducts.canceledAt))
      .orderBy(desc(raffleProducts.openAt), asc(raffleProducts.id)),
  ])
  return [
    ...ofCategories.map(({ id }) => ({ path: `/products?category=${id}` })),
    ...ofBrands.map(({ id }) => ({ path: `/brands/${id}` })),
    ...ofWorks.map(({ id }) => ({ path: `/works-with-us/${id}` })),
    ...ofRaffles.map(({ id }) => ({ path: `/raffle/${id}` })),
  ]
}

/** Pages of articles and styling shots, the newest first. */
async function findStoryPages(db: Database, now: Date): Promise<ListedPage[]> {
  const [ofContents, ofStyles] = await Promise.all([
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
  ])
  return [
    ...ofContents.map(({ id, at }) => ({ path: `/contents/${id}`, changedAt: at })),
    ...ofStyles.map(({ id, at }) => ({ path: `/styling/${id}`, changedAt: at })),
  ]
}

/** Pages of branches and of the customer center, notices the newest first. */
async function findServicePages(db: Database, now: Date): Promise<ListedPage[]> {
  const [ofStores, ofNotices, ofInfo] = await Promise.all([
    db.select({ id: stores.id }).from(stores).orderBy(asc(stores.sort)),
    db
      .select({ id: ccPosts.id, at: ccPosts.publishedAt })
      .from(ccPosts)
      .where(and(eq(ccPosts.kind, 'NOTICE'), lte(ccPosts.publishedAt, now)))
      .orderBy(desc(ccPosts.publishedAt)),
    db
      .select({ key: ccCategories.key })
      .from(ccCategories)
      .where(eq(ccCategories.groupKey, 'INFO'))
      .orderBy(asc(ccCategories.sort)),
  ])
  return [
    ...ofStores.map(({ id }) => ({ path: `/store-info/${id}` })),
    ...ofNotices.map(({ id, at }) => ({ path: `/customer-center/notice/${id}`, changedAt: at })),
    ...ofInfo.map(({ key }) => ({ path: `/customer-center/info/${slugOf(key)}` })),
  ]
}

/** Pages of products on sale, the newest first, at most so many. */
async function findProductPages(db: Database, productsMax: number): Promise<ListedPage[]> {
  const rows = await db
    .select({ id: products.id, at: products.listedAt })
    .from(products)
    .where(eq(products.status, 'ON_SALE'))
    .orderBy(desc(products.listedAt), desc(products.id))
    .limit(productsMax)
  return rows.map(({ id, at }) => ({ path: `/products/${id}`, changedAt: at }))
}

/** Pages that shoppers can open, apart from those with fixed paths. */
export async function findListedPages(
  db: Database,
  now: Date,
  productsMax: number,
): Promise<ListedPage[]> {
  const pages = await Promise.all([
    findShopPages(db),
    findStoryPages(db, now),
    findServicePages(db, now),
    findProductPages(db, productsMax),
  ])
  return pages.flat()
}

/** Last part of the address of an information page. */
const slugOf = (key: string): string => key.toLowerCase().replaceAll('_', '-')
