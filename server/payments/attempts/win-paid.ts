import type { Tx } from '#server/platform/database/database.ts'
import { defineHook } from '#server/platform/services/hooks.ts'

/** A payment of the order of a win, whose order is locked. */
export interface WinPaid {
  readonly entryId: number
  readonly orderId: number
  /** Instant of the payment by the provider's clock. */
  readonly paidAt: Date
}

/** Marks a win as paid; false, without effect, when the win has ended. */
export const winPaid = defineHook<(tx: Tx, paid: WinPaid) => Promise<boolean>>('win paid')
