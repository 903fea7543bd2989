import type { RaffleVoidReason } from '#contract/raffles/draw-card.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { appendRecords, type DrawRow } from './draw.store.ts'
import { updateEntry, type EntryRow } from './entry.store.ts'

/** An entry of a list that is not sealed, and its locked draw. */
interface Void {
  readonly draw: DrawRow
  readonly entry: EntryRow
  readonly reason: RaffleVoidReason
  readonly now: Date
}

/**
 * Voids an entry before the seal: the leaf stays, and a void record is appended (raffle-draw 3).
 * The entry is CANCELED by its member or else DISQUALIFIED.
 */
export async function voidEntry(tx: Tx, { draw, entry, reason, now }: Void): Promise<EntryRow> {
  const { raffleProductId: raffleId, seq: voids } = entry
  await appendRecords(
    tx,
    draw,
    [(seq) => ({ record: { raffleId, voids, reason, seq }, opening: null })],
    now,
  )
  const state = reason === 'own-cancellation' ? ('CANCELED' as const) : ('DISQUALIFIED' as const)
  const change = { state, receiver: null, notifiedAt: now }
  await updateEntry(tx, entry.id, change)
  return { ...entry, ...change }
}
