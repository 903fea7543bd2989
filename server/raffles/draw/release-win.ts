import { RAFFLE_RESERVE_PAY_MS } from '#contract/raffles/raffle-limits.ts'
import type {
  DrawResult,
  LogRecord,
  RaffleReleaseReason,
  StepLeaf,
} from '#contract/raffles/raffle-draw.ts'
import { drawnWins, nextReserve, winsAfter, type Wins } from '#core/raffle/wins.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { appendRecords, readLog, type DrawRow } from './draw.store.ts'
import { findEntryBySeq, updateEntry, type EntryRow } from './entry.store.ts'
import { signHead } from './sign-head.ts'

const isStep = (record: LogRecord): record is StepLeaf => 'step' in record

/** A lost win or reserve place of a locked entry and its locked draw. */
export interface Release {
  readonly draw: DrawRow
  readonly entry: EntryRow
  readonly reason: RaffleReleaseReason
  readonly now: Date
}

/**
 * Ends a win as a signed record of the log, and passes it to the next reserve of the size. There is
 * one round of promotions: a promoted win is not passed on (raffles#promotion, raffle-draw 5).
 * Returns the promoted entry.
 */
export async function releaseWin(
  tx: Tx,
  services: Pick<AppServices, 'raffleKeys'>,
  { draw, entry, reason, now }: Release,
): Promise<EntryRow | undefined> {
  const { raffleProductId, result, seal } = draw
  if (result === null || seal === null) throw new Error(`Raffle ${raffleProductId} was not drawn`)
  const sizeId = entry.wonSkuId ?? sizeOfReserve(result, entry)
  // Changes follow the seal.
  const { size } = seal.body
  const rows = await readLog(tx, raffleProductId, { from: size + 1, limit: draw.size - size })
  const steps = rows.map(({ record }) => record).filter(isStep)
  const wins = steps.reduce<Wins>(winsAfter, drawnWins(result))
  const released = { entry: entry.seq, sizeId, step: 'released' as const, reason }
  const after = winsAfter(wins, released)
  const mayPromote = entry.wonSkuId !== null && !entry.promoted
  const next = mayPromote ? nextReserve(result, after, sizeId) : undefined
  const promoted =
    next === undefined ? undefined : await promote(tx, { draw, seq: next, sizeId, now })
  const changes: readonly Omit<StepLeaf, 'seq' | 'raffleId'>[] = [
    released,
    ...(promoted === undefined
      ? []
      : [{ entry: promoted.seq, sizeId, step: 'promoted' as const, reason: 'reserve' as const }]),
  ]
  const appended = await appendRecords(
    tx,
    draw,
    changes.map((change) => (seq: number) => ({
      record: { ...change, raffleId: raffleProductId, seq },
      opening: null,
    })),
    now,
  )
  await signHead(tx, services, appended.draw, now)
  return promoted
}

/**
 * First wished size whose reserve list contains an entry. Its release ends the chance on all its
 * sizes, and the audit accepts a release from such a list alone (raffle-draw 5).
 */
function sizeOfReserve({ reserves }: DrawResult, { seq, sizeIds }: EntryRow): number {
  const sizeId = sizeIds.find((id) => reserves[id]?.includes(seq))
  if (sizeId === undefined) throw new Error(`Entry ${seq} is in no reserve list`)
  return sizeId
}

/** A win or reserve place that is given up: a locked entry and its locked draw. */
type GivenUp = Pick<Release, 'draw' | 'entry' | 'now'>

/** Gives up a win or a reserve place of a member, who gets no message about it. */
export async function releasePlace(
  tx: Tx,
  services: Pick<AppServices, 'raffleKeys'>,
  { draw, entry, now }: GivenUp,
): Promise<void> {
  await updateEntry(tx, entry.id, { state: 'DECLINED', nextChargeAt: null, notifiedAt: now })
  await releaseWin(tx, services, { draw, entry, reason: 'declined', now })
}

async function promote(
  tx: Tx,
  { draw, seq, sizeId, now }: { draw: DrawRow; seq: number; sizeId: number; now: Date },
): Promise<EntryRow> {
  const entry = await findEntryBySeq(tx, draw.raffleProductId, seq)
  if (entry?.state !== 'RESERVE') throw new Error(`Entry ${seq} is not in the reserve list`)
  const won = {
    state: 'WON' as const,
    wonSkuId: sizeId,
    promoted: true,
    payDueAt: new Date(now.getTime() + RAFFLE_RESERVE_PAY_MS),
    reminders: 0,
    notifiedAt: null,
    nextChargeAt: entry.customerUid === null ? null : now,
  }
  await updateEntry(tx, entry.id, won)
  return { ...entry, ...won }
}
