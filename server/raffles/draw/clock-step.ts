import { RAFFLE_SEAL_LEAD_MS, type DrawCard } from '#contract/raffles/raffle-draw.ts'
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
 * Next due step of a raffle; every step is done once and in order, also after a pause (Product 3.7, 10). An announced raffle
 * is completed when no win waits for its payment. A raffle whose card was not published before its close is never drawn, nor is one
 * with drand whose seal was missed.
 */
export function nextStep(
  { raffle, draw }: RaffleWithDraw,
  now: Date,
  { isSettled }: { readonly isSettled: boolean },
): ClockStep {
  const isCanceled = raffle.canceledAt !== null && raffle.canceledAt <= now
  if (draw === null) return isCanceled || now >= raffle.closeAt ? 'wait' : 'publish'
  const isBeforeDraw = ['SCHEDULED', 'OPEN', 'CLOSED', 'SEALED'].includes(draw.step)
  if (isCanceled && isBeforeDraw) return 'cancel'
  switch (draw.step) {
    case 'SCHEDULED':
      return now >= raffle.openAt ? 'open' : 'wait'
    case 'OPEN':
      return now >= raffle.closeAt ? 'close' : 'wait'
    case 'CLOSED':
      if (now < sealTimeOf(raffle)) return 'wait'
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
 * Time of the seal. The mode embedded seals at once, because its delay is measured from the last entry; the mode drand
 * leaves the time until `sealBy` for disqualifications (raffle-draw 3, 4).
 */
export function sealTimeOf({ drawMode, closeAt, sealBy }: RaffleWithDraw['raffle']): Date {
  return drawMode === 'embedded' ? closeAt : sealBy
}

/** Whether a list can be sealed at an instant: with drand ten minutes before the randomness exists (raffle-draw 3). */
export function canSealAt(card: Pick<DrawCard, 'mode' | 'drawAt'>, at: Date): boolean {
  return card.mode !== 'drand' || at.getTime() + RAFFLE_SEAL_LEAD_MS <= card.drawAt
}
