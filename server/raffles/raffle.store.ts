import { sql } from 'drizzle-orm'
import type { Picture } from '#contract/pictures.ts'
import type { Database } from '#server/database/database.ts'
import type { RaffleTermsRow, TimesRow } from '#server/raffle-terms/raffle-terms.present.ts'

/** A raffle group. */
export interface GroupRow extends TimesRow, Record<string, unknown> {
  readonly id: number
  readonly title: string
  readonly description: string
  readonly hero: Picture | null
}

/** A product of a raffle group. */
export interface RaffleProductRow extends RaffleTermsRow, Record<string, unknown> {
  readonly group_id: number
  readonly product_id: number
}

/** Every raffle group, the last opened one first. */
export async function findGroups(db: Database): Promise<GroupRow[]> {
  const { rows } = await db.execute<GroupRow>(sql`
    SELECT id, title, description, hero, open_at, close_at, announce_at, canceled_at
    FROM raffle_groups ORDER BY open_at DESC, id`)
  return rows
}

/** Every product of every raffle. */
export async function findRaffleProducts(db: Database): Promise<RaffleProductRow[]> {
  const { rows } = await db.execute<RaffleProductRow>(sql`
    SELECT r.id, r.group_id, r.product_id, r.mode, r.channel, r.price, r.open_at, r.close_at, r.announce_at,
      r.pay_hours, r.canceled_at,
      CASE WHEN r.publishes_quantity
        THEN (SELECT sum(quantity) FROM raffle_sizes z WHERE z.raffle_product_id = r.id) END AS total_qty
    FROM raffle_products r ORDER BY r.id`)
  return rows
}
