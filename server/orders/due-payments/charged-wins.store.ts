import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { raffleEntries } from '#server/platform/database/schema/raffles.ts'

/** Those of these entries whose registered card is still to be charged. */
export async function findChargedWins(
  db: Database | Tx,
  entryIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (entryIds.length === 0) return new Set()
  const rows = await db
    .select({ id: raffleEntries.id })
    .from(raffleEntries)
    .where(
      and(
        inArray(raffleEntries.id, [...entryIds]),
        eq(raffleEntries.state, 'WON'),
        isNotNull(raffleEntries.nextChargeAt),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}
