import * as v from 'valibot'
import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { StoreInfo } from '#contract/service/store-infos.calls.ts'
import { stores } from '#server/platform/database/schema/service.ts'
import { textsMatch } from '#server/catalogue/keywords/matches.store.ts'
import type { RowForm, RowReader } from '#server/platform/services/readable-rows.ts'

const { id, sort, ...columns } = getTableColumns(stores)
const STORE = { storeId: id, ...columns }

/** A branch. */
export type StoreRow = Omit<typeof stores.$inferSelect, 'id' | 'sort'> & {
  readonly storeId: number
}

const { hours, holidays, services, photos, map } = StoreInfo.entries
const STORE_FORM: RowForm<StoreRow> = {
  table: 'stores',
  idOf: ({ storeId }) => storeId,
  form: v.object({ hours, holidays, services, photos, map }),
}

/** Readable branches of a region, with the keyword in name, address or services, in their order. */
export async function findStores(
  { db, rows }: RowReader,
  {
    region,
    keyword,
  }: { readonly region?: string | undefined; readonly keyword?: string | undefined },
): Promise<StoreRow[]> {
  const texts = [sql`${stores.name}`, sql`${stores.address}`, sql`${stores.services}::text`]
  const found = await db
    .select(STORE)
    .from(stores)
    .where(
      and(
        region === undefined ? undefined : eq(stores.region, region),
        keyword === undefined ? undefined : textsMatch(texts, keyword),
      ),
    )
    .orderBy(asc(sort), asc(id))
  return rows.keep(STORE_FORM, found)
}
