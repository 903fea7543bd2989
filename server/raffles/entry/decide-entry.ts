import type { EntryBlocker } from '#contract/raffles/raffle-entries.calls.ts'
import type { RaffleWithDraw } from '#server/raffles/draw/draw.store.ts'
import { isOpenAt } from '#server/raffles/draw/is-open.ts'
import type { EntryRow } from '#server/raffles/draw/entry.store.ts'

/** Facts that decide an entry, read under the lock of the draw. */
export interface EntryFacts extends RaffleWithDraw {
  readonly entrant: {
    readonly id: number
    readonly ciHash: string | null
    readonly identityVerifiedAt: Date | null
    readonly suspendedUntil: Date | null
    readonly instagramUserId: string | null
  }
  /** Entries of the member or of the same person in this raffle. */
  readonly entries: readonly Pick<EntryRow, 'userId' | 'state'>[]
  /**
   * Whether the request comes from the installed app. The client states it, so it is no security
   * border (raffles#entry-conditions).
   */
  readonly isStandalone: boolean
  readonly now: Date
}

/** Reasons for which a member cannot enter, the one to be shown first. */
export function entryBlockers(facts: EntryFacts): EntryBlocker[] {
  const { raffle, entrant, entries, isStandalone, now } = facts
  const live = entries.filter(({ state }) => state !== 'CANCELED')
  const isVerified = entrant.identityVerifiedAt !== null && entrant.ciHash !== null
  const isSuspended = entrant.suspendedUntil !== null && entrant.suspendedUntil > now
  const blockers: readonly [EntryBlocker, boolean][] = [
    ['RAFFLE_NOT_OPEN', !isOpenAt(facts, now)],
    ['RAFFLE_ALREADY_APPLIED', live.some(({ userId }) => userId === entrant.id)],
    ['IDENTITY_REQUIRED', !isVerified],
    ['RAFFLE_DUPLICATE_IDENTITY', live.some(({ userId }) => userId !== entrant.id)],
    ['RAFFLE_SUSPENDED', isSuspended],
    ['RAFFLE_INSTAGRAM_REQUIRED', raffle.requiresInstagram && entrant.instagramUserId === null],
    ['RAFFLE_APP_ONLY', raffle.channel === 'APP_ONLY' && !isStandalone],
  ]
  return blockers.flatMap(([code, applies]) => (applies ? [code] : []))
}
