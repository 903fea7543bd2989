import { ORDER_HOLD_EXTENSION_MS, ORDER_HOLD_MS } from '#contract/platform/limits.ts'

/** End of the hold of a new order (selling#order-hold). */
export function firstHoldEnd(now: Date): Date {
  return new Date(now.getTime() + ORDER_HOLD_MS)
}

/** Hold of an order: its end, and whether it was extended once. */
export interface Hold {
  readonly expiresAt: Date
  readonly extended: boolean
}

/** Whether the hold has ended; its end is exclusive. */
export function isHoldOver(hold: Pick<Hold, 'expiresAt'>, now: Date): boolean {
  return hold.expiresAt <= now
}

/**
 * The hold after a payment window opens: extended at most once, so that five minutes remain for the
 * window (selling#order-hold). A hold with more time left, or extended before, does not change.
 */
export function holdForWindow(hold: Hold, now: Date): Hold {
  const wanted = new Date(now.getTime() + ORDER_HOLD_EXTENSION_MS)
  if (hold.extended || isHoldOver(hold, now) || hold.expiresAt >= wanted) return hold
  return { expiresAt: wanted, extended: true }
}
