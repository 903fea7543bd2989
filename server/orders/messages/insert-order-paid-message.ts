import type { Tx } from '#server/platform/database/database.ts'
import { readOrderLines } from '#server/orders/placing/order.store.ts'
import type { OrderRow } from '#server/orders/placing/order.store.ts'
import { insertMessage } from '#server/messages/outbox/message.store.ts'
import type { OrderPaidParams } from '#server/messages/outbox/templates.ts'

/**
 * Writes the message ORDER_PAID in the transaction that sells a locked order
 * (orders#order-message). It names the order number, so that a buyer whose phone lost the return
 * from the payment window learns of the order.
 */
export async function insertOrderPaidMessage(
  tx: Tx,
  order: OrderRow,
  { path, now }: { readonly path: string; readonly now: Date },
): Promise<void> {
  const { orderNumber } = order
  const lines = await readOrderLines(tx, order.id)
  const params: OrderPaidParams = {
    name: order.ordererName,
    orderNumber,
    productName: lines[0]?.productName ?? '',
    moreLines: lines.length - 1,
    amount: order.amounts.payAmount,
    path,
  }
  const dedupeKey = `ORDER_PAID:${orderNumber}`
  const recipient = order.ordererPhone
  await insertMessage(tx, {
    channel: 'SMS',
    recipient,
    template: 'ORDER_PAID',
    params,
    dedupeKey,
    now,
  })
}
