import type { Tx } from '#server/platform/database/database.ts'
import { defineHook } from '#server/platform/services/hooks.ts'

/** Called in the transaction that confirms lines of a member's order. */
type OnPurchaseConfirmed = (tx: Tx, userId: number, now: Date) => Promise<void>

/** Lines of a member's order were confirmed. */
export const purchaseConfirmed = defineHook<OnPurchaseConfirmed>('purchase confirmed')
