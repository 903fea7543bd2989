import type { CashReceiptForm } from '#contract/orders/cash-receipt-forms.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { maskPhone } from '#server/platform/services/mask.ts'
import { insertCashReceipt } from './cash-receipt.store.ts'

/** Stores the cash receipt that a buyer requests with an order. */
export async function requestCashReceipt(
  tx: Tx,
  { memberKeys }: Pick<AppServices, 'memberKeys'>,
  orderId: number,
  { purpose, idType, id }: CashReceiptForm,
): Promise<void> {
  const idMasked = idType === 'PHONE' ? maskPhone(id) : `****${id.slice(-4)}`
  const idEncrypted = memberKeys.encrypt('cash-receipt', id)
  await insertCashReceipt(tx, { orderId, purpose, idType, idEncrypted, idMasked })
}
