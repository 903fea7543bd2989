import { sql } from 'drizzle-orm'
import type { StoreInfo } from '#contract/store-infos.ts'
import type { Database } from '#server/database/database.ts'

/** Branches of a region, whose name or address contains the keyword. */
export async function findStores(
  db: Database,
  filter: { readonly region?: string | undefined; readonly keyword?: string | undefined },
): Promise<StoreInfo[]> {
  const { rows } = await db.execute<StoreInfo & Record<string, unknown>>(sql`
    SELECT id AS "storeId", name, region, address, lat, lng, phone, hours, services FROM stores
    WHERE region = coalesce(${filter.region ?? null}, region)
      AND strpos(name || ' ' || address, ${filter.keyword ?? ''}) > 0
    ORDER BY sort
  `)
  return rows
}
