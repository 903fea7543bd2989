import type { AutoPay } from '#contract/orders/auto-pay.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { findActiveCards } from './active-cards.store.ts'
import { presentAutoPay } from './auto-pay.present.ts'

/** Registered cards of a member, the default first; for order sheets and raffle entries. */
export async function findOwnCards(db: Database | Tx, userId: number): Promise<AutoPay[]> {
  const rows = await findActiveCards(db, userId)
  return rows.map(presentAutoPay)
}
