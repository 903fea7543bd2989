import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/database/database.ts'
import { raffleProducts } from '#server/platform/database/schema/raffles.ts'
import { findRaffle, type RaffleWithDraw } from './draw.store.ts'

/**
 * One raffle, locked until the transaction ends: neither its values nor its sizes change meanwhile.
 */
export async function lockRaffle(
  tx: Tx,
  raffleProductId: number,
): Promise<RaffleWithDraw | undefined> {
  await tx
    .select({ id: raffleProducts.id })
    .from(raffleProducts)
    .where(eq(raffleProducts.id, raffleProductId))
    .for('update')
  return findRaffle(tx, raffleProductId)
}
