import { signStatement } from '#core/raffle/statement.ts'
import type { RaffleForce } from '#contract/raffles/draw-card.ts'
import type { DrawSeal } from '#contract/raffles/raffle-draw.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { releaseRaffle } from '#server/selling/stock/stock.store.ts'
import { canSealAt, nextStep, type ClockStep } from './clock-step.ts'
import {
  countVoids,
  findRaffle,
  findRaffleSizes,
  lockDraw,
  readHeads,
  rootOfDraw,
  setForce,
  updateDraw,
  type DrawRow,
  type RaffleRow,
  type RaffleWithDraw,
} from './draw.store.ts'
import { countPaid, hasWins, moveEntries, setResult } from './entry.store.ts'
import { payWindowMs } from './make-card.ts'
import { signHead } from './sign-head.ts'

/**
 * An announcement up to this late counts as made at its time, so that payment windows end at the
 * shown time.
 */
const PUNCTUAL_MS = 5 * 60_000

/** Steps that one transaction does. */
type StoredStep = Exclude<ClockStep, 'publish' | 'draw' | 'wait'>

interface StepContext {
  readonly tx: Tx
  readonly services: AppServices
  readonly raffle: RaffleRow
  readonly draw: DrawRow
  readonly now: Date
}

const STEPS: Readonly<Record<StoredStep, (context: StepContext) => Promise<void>>> = {
  open: ({ tx, draw }) => updateDraw(tx, draw.raffleProductId, { step: 'OPEN' }),
  close: async ({ tx, services, draw, now }) => {
    await signHead(tx, services, draw, now)
    await updateDraw(tx, draw.raffleProductId, { step: 'CLOSED' })
  },
  seal: sealList,
  announce: announceResult,
  complete: completeRaffle,
  cancel: (context) => cancelRaffle(context, context.raffle.cancelForce ?? 'canceled-by-shop'),
  miss: missSeal,
}

/**
 * Does a step under the lock of the draw if it is due by what is stored then: another process may
 * have done it, or cancelled the raffle, since it was found due.
 */
export async function runStoredStep(
  services: AppServices,
  raffleProductId: number,
  step: StoredStep,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const draw = await lockDraw(tx, raffleProductId)
    const found = await findRaffle(tx, raffleProductId)
    if (draw === undefined || found === undefined) return
    const { raffle } = found
    const now = services.clock.now()
    if ((await dueStep(tx, { raffle, draw }, now)) !== step) return
    await STEPS[step]({ tx, services, raffle, draw, now })
  })
}

/** Step of a raffle that is due by its stored values. */
export async function dueStep(
  db: Database | Tx,
  { raffle, draw }: RaffleWithDraw,
  now: Date,
): Promise<ClockStep> {
  const isSettled = draw?.step === 'ANNOUNCED' && !(await hasWins(db, raffle.id))
  return nextStep({ raffle, draw }, now, { isSettled })
}

/**
 * Publishes the final list, before the randomness exists; in the mode embedded with the code
 * (raffle-draw 3, 4). A raffle whose time of the seal has passed meanwhile is cancelled.
 */
async function sealList(context: StepContext): Promise<void> {
  const { tx, services, draw, now } = context
  const { raffleProductId, specHash, key, size, card } = draw
  const { raffleKeys } = services
  const voids = await countVoids(tx, raffleProductId)
  const voided = Object.values(voids).reduce((sum, count) => sum + count, 0)
  const code = raffleKeys.code(key, raffleProductId)
  // Another server signed the tree head of the close; its clock may be ahead of this one's.
  const closedAt = (await readHeads(tx, raffleProductId)).at(-1)?.body.time ?? 0
  const sealedAt = new Date(Math.max(now.getTime(), closedAt))
  if (!canSealAt(card.body, sealedAt)) return missSeal(context)
  const body: DrawSeal = {
    specHash,
    root: rootOfDraw(draw),
    size,
    count: size - voided,
    voids,
    time: sealedAt.getTime(),
    ...(card.body.mode === 'embedded' ? { code } : {}),
  }
  const seal = signStatement(raffleKeys.signer(key), card.body, 'seal', body)
  await updateDraw(tx, raffleProductId, { seal, sealedAt, step: 'SEALED' })
}

/** Shows the result: winners with their payment window, reserves and all others. */
async function announceResult({ tx, raffle, draw, now }: StepContext): Promise<void> {
  const { raffleProductId, result } = draw
  if (result === null) throw new Error(`Raffle ${raffleProductId} has no result`)
  const isPunctual = now.getTime() - raffle.announceAt.getTime() <= PUNCTUAL_MS
  const announcedAt = isPunctual ? raffle.announceAt : now
  const payDueAt = new Date(announcedAt.getTime() + payWindowMs(raffle))
  await setResult(tx, raffleProductId, result, {
    payDueAt,
    // The registered card of a deferred raffle is charged at once (raffles#automatic-payment).
    nextChargeAt: raffle.mode === 'DEFERRED' ? now : null,
  })
  await updateDraw(tx, raffleProductId, { step: 'ANNOUNCED', announcedAt: now })
}

async function completeRaffle({ tx, draw, now }: StepContext): Promise<void> {
  const { raffleProductId } = draw
  await moveEntries(tx, raffleProductId, 'RESERVE', 'LOST')
  await releaseUnsold(tx, raffleProductId, now)
  await updateDraw(tx, raffleProductId, { step: 'COMPLETED', completedAt: now })
}

/**
 * Cancels a raffle whose list was not sealed ten minutes before its randomness, as after an outage:
 * a later list could have been chosen with the known randomness (raffles#missed-seal).
 */
async function missSeal(context: StepContext): Promise<void> {
  const { raffleProductId } = context.draw
  context.services.log.error({ raffleProductId }, 'a raffle is cancelled, its seal was missed')
  await cancelRaffle(context, 'seal-missed')
}

/**
 * Cancels a raffle whose later log is lost, also an announced one: paid wins stay, all others end.
 * A sealed one is drawn first by its clock, and then cancelled (raffles#lost-log).
 */
export async function cancelLostRaffle(services: AppServices, raffle: RaffleRow): Promise<void> {
  const now = services.clock.now()
  await services.db.transaction(async (tx) => {
    const draw = await lockDraw(tx, raffle.id)
    if (draw === undefined || ['COMPLETED', 'CANCELED'].includes(draw.step)) return
    await setForce(tx, raffle.id, { force: 'log-lost', now })
    if (draw.step === 'SEALED') return
    for (const state of ['WON', 'RESERVE'] as const)
      await moveEntries(tx, raffle.id, state, 'CANCELED')
    await cancelRaffle({ tx, services, raffle, draw, now }, 'log-lost')
  })
}

/** Ends a raffle before its result counts, with a signed statement; every entry is cancelled. */
async function cancelRaffle(
  { tx, services, draw, now }: StepContext,
  reason: 'canceled-by-shop' | 'seal-missed' | RaffleForce,
): Promise<void> {
  const { raffleProductId, specHash, key, card } = draw
  const body = { specHash, reason, time: now.getTime() }
  const signer = services.raffleKeys.signer(key)
  await moveEntries(tx, raffleProductId, 'APPLIED', 'CANCELED')
  await releaseUnsold(tx, raffleProductId, now)
  await signHead(tx, services, draw, now)
  await updateDraw(tx, raffleProductId, {
    step: 'CANCELED',
    cancellation: signStatement(signer, card.body, 'cancellation', body),
    completedAt: now,
  })
}

/** Returns the pieces without a paid win to sale. */
async function releaseUnsold(tx: Tx, raffleProductId: number, now: Date): Promise<void> {
  const paid = await countPaid(tx, raffleProductId)
  const sizes = await findRaffleSizes(tx, raffleProductId)
  const pieces = sizes.map(({ sizeId, quantity }) => ({
    sizeId,
    qty: quantity - (paid.get(sizeId) ?? 0),
  }))
  await releaseRaffle(tx, raffleProductId, pieces, now)
}
