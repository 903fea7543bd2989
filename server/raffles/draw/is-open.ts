import type { RaffleWithDraw } from './draw.store.ts'

/**
 * Whether entries are accepted at this instant: the opening is included, the close excluded
 * (raffles#entry-window).
 */
export function isOpenAt({ raffle, draw }: RaffleWithDraw, now: Date): boolean {
  const isLogOpen = draw?.step === 'SCHEDULED' || draw?.step === 'OPEN'
  const isCanceled = raffle.canceledAt !== null && raffle.canceledAt <= now
  return isLogOpen && !isCanceled && now >= raffle.openAt && now < raffle.closeAt
}
