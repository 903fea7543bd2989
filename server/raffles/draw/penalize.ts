import type { Tx } from '#server/platform/database/database.ts'
import { suspendMember } from '#server/members/profiles/raffle-suspension.store.ts'
import type { EntryRow } from './entry.store.ts'
import { findPenalties, insertPenalty } from './penalty.store.ts'
import { suspensionEnd } from './suspension.ts'

/**
 * Stores the penalty of a lost win and suspends the member by the points of the last 180 days
 * (raffles#penalties).
 */
export async function penalize(
  tx: Tx,
  { id: entryId, userId, ciHash }: EntryRow,
  halfPoints: 1 | 2,
  now: Date,
): Promise<void> {
  await insertPenalty(tx, { entryId, userId, ciHash, halfPoints, at: now })
  if (userId !== null) await suspendByPenalties(tx, { userId, ciHash })
}

/**
 * Suspends a member from raffles by the penalties of the person, which outlive a withdrawal: called
 * also when an identity check names the person of an account.
 */
export async function suspendByPenalties(
  tx: Tx,
  { userId, ciHash }: { readonly userId: number; readonly ciHash: string },
): Promise<void> {
  const until = suspensionEnd(await findPenalties(tx, ciHash))
  if (until !== undefined) await suspendMember(tx, userId, until)
}
