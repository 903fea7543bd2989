import { and, eq, inArray, isNotNull, lte, notInArray, or } from 'drizzle-orm'
import { ERASED_AT_ONCE, oldRows } from '#server/platform/domain/old-rows.store.ts'
import type { Database } from '#server/platform/database/database.ts'
import { raffleEntries, raffleProducts } from '#server/platform/database/schema/raffles.ts'
import { RAFFLE_ADDRESS_LIFE_MS } from '#contract/platform/retention-limits.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'

/**
 * Deletes rows and erases personal data of this domain that no rule uses any more. Idempotent, and
 * safe in several processes.
 */
export async function rafflesRetention(services: Pick<AppServices, 'clock' | 'db'>): Promise<void> {
  const rows = oldRows(services)
  await rows.erase(() => eraseRaffleAddresses(services.db, rows.before(RAFFLE_ADDRESS_LIFE_MS)))
}

/**
 * Removes addresses and answers from entries of raffles that were announced before an instant;
 * returns their number. The order of a paid win has its own copy of the address.
 */
async function eraseRaffleAddresses(db: Database, before: Date): Promise<number> {
  const old = db
    .select({ id: raffleEntries.id })
    .from(raffleEntries)
    .innerJoin(raffleProducts, eq(raffleProducts.id, raffleEntries.raffleProductId))
    .where(
      and(
        lte(raffleProducts.announceAt, before),
        notInArray(raffleEntries.state, ['WON', 'PAYING']),
        or(isNotNull(raffleEntries.receiver), isNotNull(raffleEntries.answer)),
      ),
    )
    .limit(ERASED_AT_ONCE)
  const { rowCount } = await db
    .update(raffleEntries)
    .set({ receiver: null, answer: null })
    .where(inArray(raffleEntries.id, old))
  return rowCount ?? 0
}
