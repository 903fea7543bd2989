import type { DrawCard } from '#contract/raffles/draw-card.ts'
import { RAFFLE_SEAL_LEAD_MS } from '#contract/raffles/raffle-draw.ts'
import type { RaffleWithDraw } from './draw.store.ts'

/** Next step of a raffle. `miss`: the time of its seal has passed. `wait`: nothing is due. */
export type ClockStep =
  | 'publish'
  | 'open'
  | 'close'
  | 'seal'
  | 'draw'
  | 'announce'
  | 'complete'
  | 'cancel'
  | 'miss'
  | 'wait'

/**
 * Steps from which a raffle is cancelled. After the seal of the second edition it is drawn all the
 * same, so that all can see who would have won; the database refuses such a cancellation without a
 * force of the card.
 */
const CANCELABLE: Readonly<Record<DrawCard['v'], readonly string[]>> = {
  1: ['SCHEDULED', 'OPEN', 'CLOSED', 'SEALED'],
  2: ['SCHEDULED', 'OPEN', 'CLOSED', 'DRAWN'],
}

/**
 * Next due step of a raffle; every step is done once and in order, also after a pause
 * (raffles#clock). An announced raffle is completed when no win waits for its payment. A raffle
 * whose card was not published before its close is never drawn, nor is one with drand whose seal
 * was missed.
 */
export function nextStep(
  { raffle, draw }: RaffleWithDraw,
  now: Date,
  { isSettled }: { readonly isSettled: boolean },
): ClockStep {
  const isCanceled = raffle.canceledAt !== null && raffle.canceledAt <= now
  if (draw === null) return isCanceled || now >= raffle.closeAt ? 'wait' : 'publish'
  if (isCanceled && CANCELABLE[draw.card.body.v].includes(draw.step)) return 'cancel'
  switch (draw.step) {
    case 'SCHEDULED':
      return now >= raffle.openAt ? 'open' : 'wait'
    case 'OPEN':
      return now >= raffle.closeAt ? 'close' : 'wait'
    case 'CLOSED':
      if (now < sealTimeOf(raffle, draw.card.body)) return 'wait'
      return canSealAt(draw.card.body, now) ? 'seal' : 'miss'
    case 'SEALED':
      return now >= raffle.drawAt ? 'draw' : 'wait'
    case 'DRAWN':
      return now >= raffle.announceAt ? 'announce' : 'wait'
    case 'ANNOUNCED':
      return isSettled ? 'complete' : 'wait'
    default:
      return 'wait'
  }
}

/**
 * Time of the seal. The list of the close is sealed at once: what follows it could choose another
 * seed (raffles#seal-at-close). In the first edition the mode drand left the time until `sealBy`
 * for disqualifications (raffle-draw 3, 4).
 */
export function sealTimeOf(
  { closeAt, sealBy }: RaffleWithDraw['raffle'],
  { v: edition, mode }: Pick<DrawCard, 'v' | 'mode'>,
): Date {
  return edition === 1 && mode === 'drand' ? sealBy : closeAt
}

/**
 * Whether a list can be sealed at an instant: with drand ten minutes before the randomness exists
 * (raffle-draw 3).
 */
export function canSealAt(card: Pick<DrawCard, 'mode' | 'drawAt'>, at: Date): boolean {
  return card.mode !== 'drand' || at.getTime() + RAFFLE_SEAL_LEAD_MS <= card.drawAt
}
