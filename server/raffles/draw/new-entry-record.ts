import type { EntryLeaf, EntryOpening } from '#contract/raffles/raffle-draw.ts'
import { wishHashOf } from '#core/raffle/leaf.ts'
import type { DrawRow } from './draw.store.ts'

/** Record of an entry in the log, and what opens its wish; null in the first edition. */
export interface LoggedEntry {
  readonly record: EntryLeaf
  readonly opening: EntryOpening | null
}

interface Entry {
  readonly tag: string
  readonly sizes: number[]
  readonly nonceHash: string
  /** 32 random bytes in hex. */
  readonly salt: string
}

/**
 * Record of a new entry by its number, in the edition of the card: the second one hides the wish
 * until the seal.
 */
export function newEntryRecord(
  { raffleProductId: raffleId, card }: DrawRow,
  { tag, sizes, nonceHash, salt }: Entry,
): (seq: number) => LoggedEntry {
  const weight = 1
  if (card.body.v === 1) {
    return (seq) => ({ record: { raffleId, seq, tag, sizes, weight, nonceHash }, opening: null })
  }
  const opening = { salt, sizes, weight }
  const wish = wishHashOf(opening)
  return (seq) => ({ record: { raffleId, seq, tag, wish, nonceHash }, opening })
}
