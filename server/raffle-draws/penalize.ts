import { RAFFLE_PENALTY_LIFE_MS } from '#contract/raffle-limits.ts'
import type { Tx } from '#server/database/database.ts'
import type { EntryRow } from './entry.store.ts'
import { countHalfPoints, insertPenalty, suspendMember } from './penalty.store.ts'
import { suspensionEnd } from './suspension.ts'

/** Stores the penalty of a lost win and suspends the member by the points of the last 180 days (Product 5.6). */
export async function penalize(
  tx: Tx,
  { id: entryId, userId, ciHash }: EntryRow,
  halfPoints: 1 | 2,
  now: Date,
): Promise<void> {
  await insertPenalty(tx, { entryId, userId, ciHash, halfPoints, at: now })
  const since = new Date(now.getTime() - RAFFLE_PENALTY_LIFE_MS)
  const until = suspensionEnd(await countHalfPoints(tx, ciHash, since), now)
  if (until !== undefined && userId !== null) await suspendMember(tx, userId, until)
}
