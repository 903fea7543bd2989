import { asc, desc } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { raffleGroups, raffleProducts } from '#server/database/schema/raffles.ts'
import { selectRaffleProducts } from '#server/raffle-terms/raffle-terms.store.ts'
import type { RaffleProductRow } from '#server/raffle-terms/raffle-terms.store.ts'

/** A raffle group. */
export type GroupRow = typeof raffleGroups.$inferSelect

/** Every raffle group, the last opened one first. */
export async function findGroups(db: Database): Promise<GroupRow[]> {
  return db.select().from(raffleGroups).orderBy(desc(raffleGroups.openAt), asc(raffleGroups.id))
}

/** Every product of every raffle. */
export async function findRaffleProducts(db: Database): Promise<RaffleProductRow[]> {
  return selectRaffleProducts(db).orderBy(asc(raffleProducts.id))
}
