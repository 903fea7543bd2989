import { sql } from 'drizzle-orm'
import type { Tx } from '#server/database/database.ts'
import type { OrderRow } from '#server/orders/order.store.ts'
import { insertMessage } from './message.store.ts'
import type { OrderPaidParams } from './templates.ts'

/**
 * Inserts the message ORDER_PAID in the transaction that sells a locked order (Product 7.5). It contains the order
 * number, for buyers whose phone lost the redirect from the payment window.
 */
export async function insertOrderPaidMessage(tx: Tx, order: OrderRow, now: Date): Promise<void> {
  const { orderNumber } = order
  const { rows } = await tx.execute<{ name: string }>(
    sql`SELECT product_name AS name FROM order_products WHERE order_id = ${order.id} ORDER BY line_no`,
  )
  const params: OrderPaidParams = {
    name: order.ordererName,
    orderNumber,
    productName: rows[0]?.name ?? '',
    moreLines: rows.length - 1,
    amount: order.amounts.payAmount,
    path: `${order.userId === null ? '/auth/non-member' : '/order/complete'}?orderNumber=${orderNumber}`,
  }
  const dedupeKey = `ORDER_PAID:${orderNumber}`
  const recipient = order.ordererPhone
  await insertMessage(tx, { recipient, template: 'ORDER_PAID', params, dedupeKey, now })
}
