import type { Tx } from '#server/database/database.ts'
import { appendRecords, type DrawRow } from './draw.store.ts'
import { updateEntry, type EntryRow } from './entry.store.ts'

/** An entry of an open raffle that its member cancels, and its locked draw. */
interface OwnVoid {
  readonly draw: DrawRow
  readonly entry: EntryRow
  readonly now: Date
}

/** Cancels an entry before the close: the leaf stays, and a void record is appended (raffle-draw 3). */
export async function voidEntry(tx: Tx, { draw, entry, now }: OwnVoid): Promise<EntryRow> {
  const { raffleProductId: raffleId, seq: voids } = entry
  const voided = { raffleId, voids, reason: 'own-cancellation' as const }
  await appendRecords(tx, draw, [(seq) => ({ ...voided, seq })], now)
  const change = { state: 'CANCELED' as const, receiver: null, notifiedAt: now }
  await updateEntry(tx, entry.id, change)
  return { ...entry, ...change }
}
