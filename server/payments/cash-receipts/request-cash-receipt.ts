import type { Tx } from '#server/platform/database/database.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { maskPhone } from '#server/platform/services/mask.ts'
import type { PlacedOrder } from '#server/orders/placing/order-placed.ts'
import { insertCashReceipt } from './cash-receipt.store.ts'

/** Stores the cash receipt that a buyer requests with an order; no effect without one. */
export async function requestCashReceipt(
  tx: Tx,
  { memberKeys }: Pick<AppServices, 'memberKeys'>,
  { id: orderId, body: { cashReceipt } }: PlacedOrder,
): Promise<void> {
  if (!cashReceipt) return
  const { purpose, idType, id } = cashReceipt
  const idMasked = idType === 'PHONE' ? maskPhone(id) : `****${id.slice(-4)}`
  const idEncrypted = memberKeys.encrypt('cash-receipt', id)
  await insertCashReceipt(tx, { orderId, purpose, idType, idEncrypted, idMasked })
}
