import {
  RAFFLE_HEAD_PAUSE_MS,
  RAFFLE_HEADS_OF_DAY,
  RAFFLE_PAY_GRACE_MS,
} from '#contract/raffles/raffle-limits.ts'
import type { DrawCard } from '#contract/raffles/draw-card.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { askThenExpire } from '#server/payments/attempts/ask-then-expire.ts'
import { isProviderFailure } from '#server/payments/attempts/provider-failure.ts'
import {
  findActiveRaffles,
  findRaffle,
  lockDraw,
  readLastHead,
  type RaffleRow,
  type RaffleWithDraw,
} from '#server/raffles/draw/draw.store.ts'
import { findRafflesToSeal } from '#server/raffles/draw/due-draw.store.ts'
import { drawWinners } from '#server/raffles/draw/draw-winners.ts'
import { lockEntry, updateEntry, type EntryRow } from '#server/raffles/draw/entry.store.ts'
import { endAfterNotice } from '#server/raffles/draw/disqualify-entry.ts'
import { findEndedNotices, findOverdueWins } from '#server/raffles/draw/due-entry.store.ts'
import { penalize } from '#server/raffles/draw/penalize.ts'
import { publishCard } from '#server/raffles/draw/publish-card.ts'
import { releaseFormerMembers } from '#server/raffles/draw/release-former-members.ts'
import { releaseWin } from '#server/raffles/draw/release-win.ts'
import { dueStep, runStoredStep } from '#server/raffles/draw/run-step.ts'
import { signHead } from '#server/raffles/draw/sign-head.ts'
import { forEachIsolated } from '#server/platform/http/for-each-isolated.ts'

const WINS_AT_ONCE = 100

/** How the clock draws. */
interface ClockOptions {
  /**
   * Whether a missing delay of the mode embedded is computed in place; a shop has a job of its own
   * for it. Default: true.
   */
  readonly hashesDelay: boolean
}

const IN_PLACE: ClockOptions = { hashesDelay: true }

/**
 * Raffle clock: publish, open, close, seal, draw, announce, expire, promote, complete
 * (raffles#clock). Each step is one transaction under the lock of its raffle and starts from the
 * stored state. It is done once and in order by any number of processes, and continued after a
 * kill. Steps that were missed are done one after the other.
 */
export async function runRaffleClock(services: AppServices, options = IN_PLACE): Promise<void> {
  const { db, clock, log } = services
  await expireWins(services)
  await endNotices(services)
  const active = await findActiveRaffles(db, clock.now())
  const rows = active.map((row) => ({ id: row.raffle.id, row }))
  await forEachIsolated(log, rows, ({ row }) => advance(services, row, options))
}

/** Does all due steps of the raffle with this id. */
export async function advanceRaffle(
  services: AppServices,
  raffleProductId: number,
  options = IN_PLACE,
): Promise<void> {
  const row = await findRaffle(services.db, raffleProductId)
  if (row !== undefined) await advance(services, row, options)
}

/**
 * Closes and seals raffles of the mode embedded. It runs more often than the whole clock: the delay
 * has to take twenty times as long as the time from the last entry to the seal (raffle-draw 4).
 */
export async function sealRaffles(services: AppServices): Promise<void> {
  const { db, clock, log } = services
  const due = await findRafflesToSeal(db, clock.now())
  await forEachIsolated(log, due, ({ id }) => advanceRaffle(services, id, { hashesDelay: false }))
}

/** Does all due steps of one raffle. */
async function advance(
  services: AppServices,
  first: RaffleWithDraw,
  options: ClockOptions,
): Promise<void> {
  const { db, clock } = services
  for (let row: RaffleWithDraw | undefined = first; row !== undefined;) {
    const { raffle, draw } = row
    if (draw?.step === 'ANNOUNCED') await releaseFormerMembers(services, raffle.id)
    const step = await dueStep(db, row, clock.now())
    if (step === 'wait') return draw?.step === 'OPEN' ? signOpenHead(services, row) : undefined
    if (step === 'publish') await publishCard(services, raffle)
    else if (step !== 'draw') await runStoredStep(services, raffle.id, step)
    else if (draw === null || !(await drawWinners(services, draw, options))) return undefined
    row = await findRaffle(db, raffle.id)
  }
  return undefined
}

/**
 * Signs the state of an open log now and then, for the entry curve and against split views
 * (raffle-draw 6).
 */
async function signOpenHead(services: AppServices, { raffle }: RaffleWithDraw): Promise<void> {
  const { db, clock } = services
  await db.transaction(async (tx) => {
    const draw = await lockDraw(tx, raffle.id)
    if (draw?.step !== 'OPEN') return
    const now = clock.now()
    const last = await readLastHead(tx, raffle.id)
    if (last !== undefined && last.size === draw.size) return
    if (last !== undefined && !isHeadDue(raffle, draw.card.body, last.time, now.getTime())) return
    await signHead(tx, services, draw, now)
  })
}

/**
 * Whether a tree head is due. The times of the second edition are fixed, so that a head says
 * nothing about when a person entered.
 */
function isHeadDue(
  { openAt, closeAt }: RaffleRow,
  card: DrawCard,
  lastMs: number,
  nowMs: number,
): boolean {
  if (card.v === 2) {
    const turnOf = (ms: number) => Math.floor((ms - card.opensAt) / card.mergeDelay)
    return turnOf(nowMs) > turnOf(lastMs)
  }
  const openMs = closeAt.getTime() - openAt.getTime()
  return nowMs - lastMs >= Math.min(openMs / RAFFLE_HEADS_OF_DAY, RAFFLE_HEAD_PAUSE_MS)
}

/** Ends wins that were not paid in time, after asking the provider, and passes them on. */
export async function expireWins(services: AppServices): Promise<void> {
  const { db, clock, log } = services
  const endedBefore = new Date(clock.now().getTime() - RAFFLE_PAY_GRACE_MS)
  const overdue = await findOverdueWins(db, endedBefore, WINS_AT_ONCE)
  await forEachIsolated(log, overdue, async (entry) => {
    if (entry.orderId !== null && !(await endOrder(services, entry.orderId))) return
    await expireWin(services, entry)
  })
}

/** Expires the order of a win unless it was paid; false while the provider does not answer. */
async function endOrder(services: AppServices, orderId: number): Promise<boolean> {
  try {
    await askThenExpire(services, orderId, { actor: 'SYSTEM', note: '래플 결제 기한 만료' })
    return true
  } catch (error) {
    if (!isProviderFailure(error)) throw error
    services.log.warn({ err: error, orderId }, 'the end of a win has to wait')
    return false
  }
}

/** Disqualifies the entries whose time to object is over. */
async function endNotices(services: AppServices): Promise<void> {
  const { db, clock, log } = services
  const due = await findEndedNotices(db, clock.now(), WINS_AT_ONCE)
  await forEachIsolated(log, due, async ({ id, orderId }) => {
    if (orderId !== null && !(await endOrder(services, orderId))) return
    await endAfterNotice(services, id)
  })
}

async function expireWin(services: AppServices, { id, raffleProductId }: EntryRow): Promise<void> {
  const { db, clock } = services
  await db.transaction(async (tx) => {
    const draw = await lockDraw(tx, raffleProductId)
    const entry = await lockEntry(tx, id)
    if (draw === undefined || entry.state !== 'WON') return
    const now = clock.now()
    await updateEntry(tx, id, { state: 'PAY_EXPIRED', nextChargeAt: null, notifiedAt: null })
    await penalize(tx, entry, 2, now)
    await releaseWin(tx, services, { draw, entry, reason: 'unpaid', now })
  })
}
