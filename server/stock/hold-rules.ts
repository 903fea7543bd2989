import { ORDER_HOLD_EXTENSION_MS, ORDER_HOLD_MS } from '#contract/limits.ts'

/** Until when a new order keeps its stock (Product 5.2). */
export function firstHoldEnd(now: Date): Date {
  return new Date(now.getTime() + ORDER_HOLD_MS)
}

/** How long an order keeps its stock, and whether it has had its one extension. */
export interface Hold {
  readonly expiresAt: Date
  readonly extended: boolean
}

/** Whether the hold is over; its end is exclusive. */
export function isHoldOver(hold: Pick<Hold, 'expiresAt'>, now: Date): boolean {
  return hold.expiresAt <= now
}

/**
 * The hold after a payment window opens: once in its life it grows so that five minutes are left for the window
 * (Product 5.2). A hold that has more left, or was extended before, stays as it is.
 */
export function holdForWindow(hold: Hold, now: Date): Hold {
  const wanted = new Date(now.getTime() + ORDER_HOLD_EXTENSION_MS)
  if (hold.extended || isHoldOver(hold, now) || hold.expiresAt >= wanted) return hold
  return { expiresAt: wanted, extended: true }
}
