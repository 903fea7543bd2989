import type { AutoPay } from '#contract/orders/auto-pay.ts'
import { toInstant } from '#server/platform/services/kst.ts'
import type { AutoPayRow } from './active-cards.store.ts'

/** A registered card in the format of the contract. */
export function presentAutoPay(row: AutoPayRow): AutoPay {
  return {
    customerUid: row.customerUid,
    cardName: row.cardName,
    last4: row.cardLast4,
    alias: row.alias,
    isDefault: row.isDefault,
    createdAt: toInstant(row.verifiedAt ?? row.issuedAt),
  }
}
