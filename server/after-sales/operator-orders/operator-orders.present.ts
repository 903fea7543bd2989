import type {
  OperatorOrder,
  OperatorOrderCard,
  OrderPeople,
} from '#contract/after-sales/operator-orders.calls.ts'
import {
  ORDER_FLAGS,
  type OrderFlag,
  type OrderProblem,
} from '#contract/after-sales/order-filters.ts'
import { CLAIM_STATE_LABELS, CLAIM_TYPE_LABELS } from '#server/after-sales/claims/claim-states.ts'
import { presentShortage } from '#server/after-sales/history/order-histories.present.ts'
import { trackingUrl } from '#server/after-sales/shipping/tracking-url.ts'
import { LINE_STATE_LABELS } from '#server/orders/placing/line-states.ts'
import type { OrderLineRow, OrderRow } from '#server/orders/placing/order.store.ts'
import { labelOfPayMethod } from '#server/orders/placing/pay-methods.ts'
import { maskEmail, maskName, maskPhone } from '#server/platform/services/mask.ts'
import { toInstant, toInstantOrNull } from '#server/platform/services/kst.ts'
import { isSettled } from '#server/payments/attempts/payment-states.ts'
import { shipDateOf } from '#server/selling/stock/ship-date.ts'
import { koreanDay } from '#server/shop/holidays/business-days.ts'
import type { Holidays } from '#server/shop/holidays/holidays.ts'
import { timelineOf, type OrderHistory } from './timeline.ts'

/** What decides about dates. */
export interface Calendar {
  readonly holidays: Holidays
  readonly now: Date
}

const LEAVING = new Set(['PAID', 'PREPARING'])

/** What a list shows of an order besides itself. */
interface CardFacts {
  readonly lines: readonly OrderLineRow[]
  readonly problems: readonly OrderProblem[]
  /** Latest note of staff. */
  readonly memo: string | null
  readonly calendar: Calendar
}

/** Order of a list. */
export function presentOrderCard(
  order: OrderRow,
  { lines, problems, memo, calendar: { holidays, now } }: CardFacts,
): OperatorOrderCard {
  const [first] = lines
  const more = lines.length > 1 ? ` 외 ${lines.length - 1}` : ''
  const isLeaving = lines.some(({ state }) => LEAVING.has(state))
  const shipBy = order.paidAt && isLeaving ? shipDateOf(order.paidAt, holidays) : null
  return {
    orderId: order.id,
    orderNumber: order.orderNumber,
    createdAt: toInstant(order.createdAt),
    paidAt: toInstantOrNull(order.paidAt),
    shipBy,
    isLate: shipBy !== null && shipBy < koreanDay(now),
    state: order.state,
    stateLabel: LINE_STATE_LABELS[order.state],
    buyer: maskName(order.ordererName),
    isMember: order.userId !== null,
    goods: first === undefined ? '' : `${first.brandName} ${first.productName}${more}`,
    pieces: lines.reduce((sum, { qty }) => sum + qty, 0),
    payAmount: order.amounts.payAmount,
    payMethod: labelOfPayMethod(order.payMethod),
    hasCancelRequest: lines.some(({ state }) => state === 'CANCEL_REQ'),
    flags: ORDER_FLAGS.filter((flag) => HAS_FLAG[flag](order)),
    problems: [...problems],
    memo,
  }
}

const HAS_FLAG: Readonly<Record<OrderFlag, (order: OrderRow) => boolean>> = {
  remote: ({ amounts }) => amounts.remoteFee > 0,
  raffle: ({ raffleEntryId }) => raffleEntryId !== null,
  guest: ({ userId }) => userId === null,
  entrance: ({ entranceEncrypted }) => entranceEncrypted !== null,
  money: ({ amounts }) => amounts.moneyUsed > 0,
}

/** People of an order; masked for those who do not pack it. */
export function presentOrderPeople(order: OrderRow, isMasked: boolean): OrderPeople {
  const { ordererName, ordererPhone, ordererEmail, receiver } = order
  const whole = {
    ordererName,
    ordererPhone,
    ordererEmail,
    receiverName: receiver.receiverName,
    receiverPhone: receiver.phone,
    zonecode: receiver.zonecode,
    address: `${receiver.address1} ${receiver.address2}`,
    memo: receiver.deliveryMemo,
  }
  if (!isMasked) return whole
  return {
    ...whole,
    ordererName: maskName(ordererName),
    ordererPhone: maskPhone(ordererPhone),
    ordererEmail: ordererEmail && maskEmail(ordererEmail),
    receiverName: maskName(receiver.receiverName),
    receiverPhone: maskPhone(receiver.phone),
    address: `${receiver.address1} ***`,
    memo: receiver.deliveryMemo === '' ? '' : '***',
  }
}

/** A line of an order for staff. */
export function presentOperatorLine(line: OrderLineRow): OperatorOrder['lines'][number] {
  return {
    lineId: line.id,
    productCode: line.productCode,
    brandName: line.brandName,
    name: line.productName,
    colorName: line.colorName,
    sizeLabel: line.sizeLabel,
    answer: line.answer,
    image: line.image,
    qty: line.qty,
    unitPrice: line.unitPrice,
    payShare: line.payShare,
    state: line.state,
    stateLabel: LINE_STATE_LABELS[line.state],
    shortage: presentShortage(line),
    shipmentId: line.shipmentId,
  }
}

/** An order with everything that staff decide by. */
export function presentOperatorOrder(
  order: OrderRow,
  lines: readonly OrderLineRow[],
  history: OrderHistory,
  view: Pick<CardFacts, 'problems' | 'calendar'> & {
    readonly isMasked: boolean
    readonly operatorId: number
    readonly compensable: number
  },
): OperatorOrder {
  const { saleDiscount: _, listTotal: __, earnMileage: ___, ...amounts } = order.amounts
  return {
    ...presentOrderCard(order, { ...view, lines, memo: history.notes.at(-1)?.text ?? null }),
    lines: lines.map(presentOperatorLine),
    shipments: history.shipments.map((shipment) => ({
      shipmentId: shipment.id,
      carrier: shipment.carrier,
      trackingNo: shipment.trackingNo,
      trackingUrl: trackingUrl(shipment),
      shippedAt: toInstant(shipment.shippedAt),
      deliveredAt: toInstantOrNull(shipment.deliveredAt),
      lookFailures: shipment.lookFailures,
    })),
    people: presentOrderPeople(order, view.isMasked),
    isMasked: view.isMasked,
    receiverVersion: order.receiverVersion,
    amounts: {
      ...amounts,
      refunded: history.payments.reduce((sum, { canceledAmount }) => sum + canceledAmount, 0),
    },
    compensable: view.compensable,
    payments: history.payments.map((payment) => ({
      paymentId: payment.id,
      merchantUid: payment.merchantUid,
      method: labelOfPayMethod(payment.method),
      amount: payment.takenAmount ?? payment.amount,
      state: payment.status,
      isOpen: !isSettled(payment.status),
    })),
    claims: history.claims
      .filter(({ requestedAt }) => requestedAt !== null)
      .map(({ requestNo, type, state }) => ({
        requestNo,
        stateLabel: `${CLAIM_TYPE_LABELS[type]} ${CLAIM_STATE_LABELS[state]}`,
      })),
    notes: history.notes.map(({ id, text, at, by, operatorId }) => ({
      noteId: id,
      text,
      by: by ?? '–',
      at: toInstant(at),
      isOwn: operatorId === view.operatorId,
    })),
    timeline: timelineOf(history),
  }
}
