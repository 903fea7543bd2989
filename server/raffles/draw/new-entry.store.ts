import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/database/database.ts'
import {
  raffleDraws,
  raffleLog,
  raffleTiles,
  raffleEntries,
  raffleEntryAgreements,
} from '#server/platform/database/schema/raffles.ts'
import type { ContinuedLog } from './draw.store.ts'
import type { EntryRow } from './entry.store.ts'

/** A new entry with its record in the log. */
export interface NewEntry {
  readonly log: ContinuedLog
  readonly entry: typeof raffleEntries.$inferInsert
  /** Accepted agreement texts. */
  readonly docIds: readonly number[]
}

/**
 * Stores a new entry with its record, or replaces a cancelled one of the same member; undefined
 * when the member has another one. One statement, because the log is locked meanwhile
 * (raffles#one-writer). Throws a violation of `raffle_entries_person` for a second account.
 */
export async function insertEntry(
  tx: Tx,
  { log: { rows, tiles, change }, entry, docIds }: NewEntry,
): Promise<EntryRow | undefined> {
  const { receiptNo: _, ...replaced } = entry
  const { raffleProductId, appliedAt } = entry
  if (tiles.length > 0) await tx.insert(raffleTiles).values([...tiles])
  const logged = tx.$with('logged').as(
    tx
      .insert(raffleLog)
      .values([...rows])
      .returning({ seq: raffleLog.seq }),
  )
  const continued = tx
    .$with('continued')
    .as(
      tx
        .update(raffleDraws)
        .set(change)
        .where(eq(raffleDraws.raffleProductId, raffleProductId))
        .returning({ size: raffleDraws.size }),
    )
  const stored = tx.$with('stored').as(
    tx
      .insert(raffleEntries)
      .values(entry)
      .onConflictDoUpdate({
        target: [raffleEntries.raffleProductId, raffleEntries.userId],
        set: replaced,
        setWhere: eq(raffleEntries.state, 'CANCELED'),
      })
      .returning(),
  )
  const agreed = tx.$with('agreed').as(
    tx
      .insert(raffleEntryAgreements)
      .select(
        tx
          .select({
            entryId: stored.id,
            docId: sql<number>`unnest(${sql.param([...docIds])}::bigint[])`.as('doc_id'),
            agreedAt: sql<Date>`${sql.param(appliedAt, raffleEntries.appliedAt)}::timestamptz`.as(
              'agreed_at',
            ),
          })
          .from(stored),
      )
      .onConflictDoNothing()
      .returning({ entryId: raffleEntryAgreements.entryId }),
  )
  const [row] = await tx.with(logged, continued, stored, agreed).select().from(stored)
  return row
}
