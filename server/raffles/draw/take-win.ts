import { RAFFLE_PAY_GRACE_MS } from '#contract/raffles/raffle-limits.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { holdRafflePiece } from '#server/selling/stock/stock.store.ts'
import type { WinPaid } from '#server/payments/attempts/win-paid.ts'
import { lockEntry, updateEntry } from './entry.store.ts'

/**
 * Marks a win as paid; false, without effect, when the win has ended or was paid after its window.
 * The provider's time decides, with 60 s for the difference of clocks (raffles#pay-window).
 */
export async function takeWin(tx: Tx, { entryId, orderId, paidAt }: WinPaid): Promise<boolean> {
  const { state, payDueAt, wonSkuId, nextChargeAt } = await lockEntry(tx, entryId)
  if (state !== 'WON' || payDueAt === null || wonSkuId === null) return false
  if (paidAt.getTime() > payDueAt.getTime() + RAFFLE_PAY_GRACE_MS) return false
  await holdRafflePiece(tx, orderId, wonSkuId, payDueAt)
  // An automatic payment has no page that shows it, so a message is sent.
  const message = nextChargeAt === null ? {} : { notifiedAt: null }
  await updateEntry(tx, entryId, { state: 'PAID', nextChargeAt: null, ...message })
  return true
}
