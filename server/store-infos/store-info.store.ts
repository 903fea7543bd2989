import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { stores } from '#server/database/schema/stores.ts'
import { textsMatch } from '#server/keywords/matches.store.ts'

const { id, sort, ...columns } = getTableColumns(stores)
const STORE = { storeId: id, ...columns }

/** A branch. */
export type StoreRow = Omit<typeof stores.$inferSelect, 'id' | 'sort'> & {
  readonly storeId: number
}

/** Branches of a region, with the keyword in name, address or services, in their order. */
export async function findStores(
  db: Database,
  {
    region,
    keyword,
  }: { readonly region?: string | undefined; readonly keyword?: string | undefined },
): Promise<StoreRow[]> {
  const texts = [sql`${stores.name}`, sql`${stores.address}`, sql`${stores.services}::text`]
  return db
    .select(STORE)
    .from(stores)
    .where(
      and(
        region === undefined ? undefined : eq(stores.region, region),
        keyword === undefined ? undefined : textsMatch(texts, keyword),
      ),
    )
    .orderBy(asc(sort), asc(id))
}
