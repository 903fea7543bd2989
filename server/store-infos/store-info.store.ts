import { and, asc, eq, sql } from 'drizzle-orm'
import type { StoreInfo } from '#contract/store-infos.ts'
import type { Database } from '#server/database/database.ts'
import { stores } from '#server/database/schema/stores.ts'

/** Branches of a region, with the keyword in name or address. */
export async function findStores(
  db: Database,
  {
    region,
    keyword,
  }: { readonly region?: string | undefined; readonly keyword?: string | undefined },
): Promise<StoreInfo[]> {
  return db
    .select({
      storeId: stores.id,
      name: stores.name,
      region: stores.region,
      address: stores.address,
      lat: stores.lat,
      lng: stores.lng,
      phone: stores.phone,
      hours: stores.hours,
      services: stores.services,
    })
    .from(stores)
    .where(
      and(
        region === undefined ? undefined : eq(stores.region, region),
        keyword === undefined
          ? undefined
          : sql`strpos(${stores.name} || ' ' || ${stores.address}, ${keyword}) > 0`,
      ),
    )
    .orderBy(asc(stores.sort))
}
