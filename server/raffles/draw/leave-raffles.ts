import type { Tx } from '#server/platform/database/database.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { findRaffle, lockDraw, type DrawRow } from './draw.store.ts'
import { findUndecidedRaffles, lockEntriesOf, type EntryRow } from './entry.store.ts'
import { isOpenAt } from './is-open.ts'
import { releasePlace } from './release-win.ts'
import { voidEntry } from './void-entry.ts'

/**
 * Locked entries of a member, and the locked draws of those that wait for a result or for a win of
 * another member.
 */
interface OwnEntries {
  readonly entries: readonly EntryRow[]
  /** By raffle. */
  readonly draws: ReadonlyMap<number, DrawRow>
}

/**
 * Locks the entries of a member who leaves the shop, and returns what ends them. The member's row
 * is locked between both.
 */
export async function lockLeaver(
  tx: Tx,
  services: Pick<AppServices, 'raffleKeys'>,
  userId: number,
): Promise<(now: Date) => Promise<void>> {
  const own = await lockOwnEntries(tx, userId)
  return (now) => leaveRaffles(tx, services, own, now)
}

/** Locks the entries of a member and their draws until the transaction ends. */
async function lockOwnEntries(tx: Tx, userId: number): Promise<OwnEntries> {
  const draws = new Map<number, DrawRow>()
  for (const raffleProductId of await findUndecidedRaffles(tx, userId)) {
    const draw = await lockDraw(tx, raffleProductId)
    if (draw !== undefined) draws.set(raffleProductId, draw)
  }
  return { entries: await lockEntriesOf(tx, userId), draws }
}

/**
 * Ends the entries of a member who leaves: those of open raffles are cancelled, reserve places are
 * given up. A closed list does not change (raffle-draw 3): a later win of a former member is
 * released by the clock.
 */
async function leaveRaffles(
  tx: Tx,
  services: Pick<AppServices, 'raffleKeys'>,
  { entries, draws }: OwnEntries,
  now: Date,
): Promise<void> {
  for (const entry of entries) {
    const draw = draws.get(entry.raffleProductId)
    if (draw === undefined) continue
    if (entry.state === 'RESERVE') await releasePlace(tx, services, { draw, entry, now })
    if (entry.state === 'APPLIED' && (await isOpen(tx, entry, now))) {
      await voidEntry(tx, { draw, entry, reason: 'own-cancellation', now })
    }
  }
}

async function isOpen(tx: Tx, { raffleProductId }: EntryRow, now: Date): Promise<boolean> {
  const raffle = await findRaffle(tx, raffleProductId)
  return raffle !== undefined && isOpenAt(raffle, now)
}
