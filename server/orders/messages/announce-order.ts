import type { Tx } from '#server/platform/database/database.ts'
import { insertMessage } from '#server/messages/outbox/message.store.ts'
import type { OrderPaidParams } from '#server/messages/outbox/templates.ts'
import { notify } from '#server/messages/inbox/notify.ts'
import { NOTIFICATION_TEXTS, type NotificationText } from '#server/messages/inbox/templates.ts'
import type { OrderLineRow, OrderRow } from '#server/orders/placing/order.store.ts'

/** What is announced: text, and the name of the event, of which one message is sent. */
export interface OrderStep {
  readonly text: NotificationText
  readonly event: string
  /** Lines that it is about; all without a list. */
  readonly lineIds?: readonly number[]
  readonly now: Date
}

/**
 * Path of the page that shows an order: to members its own page, to guests the look-up, limited to
 * the lines of the message (after-sales#look-up-view).
 */
export function pathOfOrder(
  { orderNumber, userId }: Pick<OrderRow, 'orderNumber' | 'userId'>,
  lineIds: readonly number[] = [],
): string {
  if (userId !== null) return `/my-page/orders/${orderNumber}`
  const lines = lineIds.length === 0 ? '' : `&orderProductIds=${lineIds.join(',')}`
  return `/auth/non-member?orderNumber=${orderNumber}${lines}`
}

/**
 * Announces a step of an order to its buyer in the transaction of the step: by text message, and to
 * members by inbox and push message.
 */
export async function announceStep(
  tx: Tx,
  order: OrderRow,
  { text, event, lineIds, now }: OrderStep,
): Promise<void> {
  const path = pathOfOrder(order, lineIds)
  const dedupeKey = `${event}:${order.orderNumber}`
  await insertMessage(tx, {
    channel: 'SMS',
    recipient: order.ordererPhone,
    template: 'ORDER_STEP',
    params: { text: text.body, path },
    dedupeKey,
    now,
  })
  if (order.userId === null) return
  await notify(tx, { userId: order.userId, text, link: path, dedupeKey, now })
}

/**
 * Announces a paid order with these lines in the transaction that sells it (orders#order-message).
 * The text message names the order number, so that a buyer whose phone lost the return from the
 * payment window learns of the order.
 */
export async function announcePaid(
  tx: Tx,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  now: Date,
): Promise<void> {
  const { orderNumber, userId, amounts } = order
  const name = lines[0]?.productName ?? ''
  const path = pathOfOrder(order)
  const dedupeKey = `ORDER_PAID:${orderNumber}`
  const params: OrderPaidParams = {
    name: order.ordererName,
    orderNumber,
    productName: name,
    moreLines: lines.length - 1,
    amount: amounts.payAmount,
    path,
  }
  await insertMessage(tx, {
    channel: 'SMS',
    recipient: order.ordererPhone,
    template: 'ORDER_PAID',
    params,
    dedupeKey,
    now,
  })
  if (userId === null) return
  const goods = lines.length > 1 ? `${name} 외 ${lines.length - 1}건` : name
  const text = NOTIFICATION_TEXTS.ORDER_PAID({ orderNumber, goods, amount: amounts.payAmount })
  await notify(tx, { userId, text, link: path, dedupeKey, now })
}
