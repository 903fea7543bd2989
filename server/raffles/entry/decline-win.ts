import { RAFFLE_FREE_DECLINE_MS } from '#contract/raffles/raffle-limits.ts'
import type { ResponseOf } from '#contract/platform/endpoint.ts'
import type { declineRaffleWin } from '#contract/raffles/raffle-entries.calls.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { Visitor } from '#server/platform/http/visitor.ts'
import { askThenExpire } from '#server/payments/attempts/ask-then-expire.ts'
import { asUnavailable } from '#server/payments/attempts/provider-failure.ts'
import { lockDraw } from '#server/raffles/draw/draw.store.ts'
import { lockEntry, type EntryRow } from '#server/raffles/draw/entry.store.ts'
import { penalize } from '#server/raffles/draw/penalize.ts'
import { releasePlace } from '#server/raffles/draw/release-win.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { requireOwnEntry } from './show-entries.ts'

/**
 * Gives up a win or a reserve place. A late refusal of a win is half a penalty point
 * (raffles#declined-win). Its unpaid order ends after the provider was asked; a later payment of it
 * is refunded. Failures as in `declineRaffleWin`.
 */
export async function declineWin(
  services: AppServices,
  visitor: Visitor,
  entryId: number,
): Promise<ResponseOf<typeof declineRaffleWin>> {
  const { db, clock } = services
  const { entry: own, order } = await requireOwnEntry(services, visitor, entryId)
  requireUnexpired(own, clock.now())
  if (order?.state === 'PAY_WAIT' && own.orderId !== null) await endOrder(services, own.orderId)
  return db.transaction(async (tx) => {
    const draw = await lockDraw(tx, own.raffleProductId)
    const entry = await lockEntry(tx, entryId)
    if (entry.state === 'DECLINED') return { state: 'DECLINED', penaltyPoints: 0 }
    if (entry.state === 'PAID') throw new ApiFailure('RAFFLE_ALREADY_PAID')
    const isHolder = entry.state === 'WON' || entry.state === 'RESERVE'
    if (draw === undefined || !isHolder) throw new ApiFailure('RAFFLE_NOT_WON')
    const now = clock.now()
    requireUnexpired(entry, now)
    const leftMs = (entry.payDueAt?.getTime() ?? 0) - now.getTime()
    const isLate = entry.state === 'WON' && leftMs < RAFFLE_FREE_DECLINE_MS
    if (isLate) await penalize(tx, entry, 1, now)
    await releasePlace(tx, services, { draw, entry, now })
    return { state: 'DECLINED', penaltyPoints: isLate ? 0.5 : 0 }
  })
}

/**
 * Refuses a win whose payment window has ended: within the grace for payments it would be half the
 * penalty of an unpaid win. RAFFLE_PAY_EXPIRED.
 */
function requireUnexpired({ state, payDueAt, nextChargeAt }: EntryRow, now: Date): void {
  if (state !== 'WON' || payDueAt === null || nextChargeAt !== null) return
  if (payDueAt <= now) throw new ApiFailure('RAFFLE_PAY_EXPIRED')
}

/** Ends the unpaid order of a win, unless it is found paid. PAYMENT_UNAVAILABLE. */
async function endOrder(services: AppServices, orderId: number): Promise<void> {
  const end = { actor: 'USER', note: '당첨 포기' } as const
  await asUnavailable(() => askThenExpire(services, orderId, end))
}
