import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/database/database.ts'
import { orders } from '#server/platform/database/schema/orders.ts'

/** Marks a new order as that of a won entry. */
export async function setRaffleEntry(
  tx: Tx,
  orderId: number,
  raffleEntryId: number,
): Promise<void> {
  await tx.update(orders).set({ raffleEntryId }).where(eq(orders.id, orderId))
}
