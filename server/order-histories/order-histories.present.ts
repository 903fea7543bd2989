import type { OrderDetail, OrderLine } from '#contract/order-histories.ts'
import type { LineState } from '#contract/orders.ts'
import { toInstant } from '#server/services/kst.ts'
import { LINE_STATE_LABELS, orderStateOf } from '#server/orders/line-states.ts'
import type { EventRow, OrderLineRow, OrderRow } from '#server/orders/order.store.ts'
import type { Access } from '#server/orders/ownership.ts'
import { labelOfPayMethod, PAY_METHODS } from '#server/orders/pay-methods.ts'
import { shipDateOf } from '#server/stock/ship-date.ts'
import type { PaymentRow } from '#server/payments/payment.store.ts'
import { maskEmail, maskName, maskPhone } from '#server/services/mask.ts'

/** All data of one order. */
export interface WholeOrder {
  readonly order: OrderRow
  readonly lines: readonly OrderLineRow[]
  readonly payments: readonly PaymentRow[]
  readonly events: readonly EventRow[]
}

/** An order line of the API. */
export function presentLine(row: OrderLineRow): OrderLine {
  return {
    orderProductId: row.id,
    productId: row.productId,
    productCode: row.productCode,
    sizeId: row.skuId,
    brandName: row.brandName,
    name: row.productName,
    colorName: row.colorName,
    sizeLabel: row.sizeLabel,
    image: row.image,
    question: row.question,
    answer: row.answer,
    qty: row.qty,
    unitPrice: row.unitPrice,
    payShare: row.payShare,
    state: row.state,
    stateLabel: LINE_STATE_LABELS[row.state],
  }
}

/** A whole order of the API; with a guest token, names, phones and addresses are masked (Product 4.13). */
export function presentOrder(whole: WholeOrder, access: Access): OrderDetail {
  const { order, lines, payments, events } = whole
  const state = lines.length > 0 ? orderStateOf(lines.map((line) => line.state)) : order.state
  const isUnpaid = state === 'PAY_WAIT'
  return {
    orderNumber: order.orderNumber,
    state,
    stateLabel: LINE_STATE_LABELS[state],
    orderedAt: toInstant(order.createdAt),
    paidAt: order.paidAt && toInstant(order.paidAt),
    expiresAt: isUnpaid ? toInstant(order.holdExpiresAt) : null,
    ...(access === 'owner' ? presentPeople(order) : presentMaskedPeople(order)),
    lines: lines.map(presentLine),
    amounts: order.amounts,
    payments: payments.filter(({ status }) => MONEY_MOVED.has(status)).map(presentPayment),
    events: events.map(({ at, toState }) => ({
      at: toInstant(at),
      label: LINE_STATE_LABELS[toState],
    })),
    shipDate: order.paidAt && LEAVING.has(state) ? shipDateOf(order.paidAt) : null,
    payChoice:
      isUnpaid && access === 'owner' ? { chosen: order.payMethod, methods: PAY_METHODS } : null,
    actions: actionsOf(state, access),
  }
}

const MONEY_MOVED = new Set<PaymentRow['status']>(['PAID', 'PARTIAL_CANCELED', 'CANCELED'])
const LEAVING = new Set<LineState>(['PAID', 'PREPARING'])

function presentPeople(order: OrderRow): Pick<OrderDetail, 'orderer' | 'receiver'> {
  const { ordererName: name, ordererPhone: phone, ordererEmail: email, receiver } = order
  return { orderer: { name, phone, email }, receiver }
}

function presentMaskedPeople(order: OrderRow): Pick<OrderDetail, 'orderer' | 'receiver'> {
  const { receiver } = order
  return {
    orderer: {
      name: maskName(order.ordererName),
      phone: maskPhone(order.ordererPhone),
      email: maskEmail(order.ordererEmail),
    },
    receiver: {
      receiverName: maskName(receiver.receiverName),
      phone: maskPhone(receiver.phone),
      zonecode: receiver.zonecode,
      address1: receiver.address1,
      address2: '***',
      deliveryMemo: '',
    },
  }
}

function presentPayment(payment: PaymentRow): OrderDetail['payments'][number] {
  return {
    method: payment.method,
    label: labelOfPayMethod(payment.method),
    cardName: payment.cardName,
    last4: payment.cardLast4,
    amount: payment.takenAmount ?? payment.amount,
    canceledAmount: payment.canceledAmount,
    paidAt: payment.paidAt && toInstant(payment.paidAt),
    receiptUrl: payment.receiptUrl,
  }
}

/**
 * Actions that are possible now. Paying and abandoning require ownership; a looked-up order allows viewing and
 * reordering.
 */
function actionsOf(state: LineState, access: Access): OrderDetail['actions'] {
  if (state === 'PAY_WAIT') return access === 'owner' ? ['PAY', 'CANCEL'] : []
  return ['REORDER']
}
