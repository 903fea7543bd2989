import type { Claim } from '#contract/after-sales/claim-views.ts'
import type {
  LineAction,
  OrderDetail,
  OrderLine,
} from '#contract/after-sales/order-histories.calls.ts'
import type { LineState } from '#contract/orders/orders.calls.ts'
import type { CashReceiptRow } from '#server/payments/cash-receipts/cash-receipt.store.ts'
import { presentCashReceipt } from '#server/payments/cash-receipts/cash-receipts.present.ts'
import { toInstant, toInstantOrNull } from '#server/platform/services/kst.ts'
import { LINE_STATE_LABELS, orderStateOf } from '#server/orders/placing/line-states.ts'
import type { EventRow, OrderLineRow, OrderRow } from '#server/orders/placing/order.store.ts'
import type { PayChoice } from '#server/orders/placing/pay-choice.ts'
import type { Access } from '#server/orders/placing/ownership.ts'
import { labelOfPayMethod } from '#server/orders/placing/pay-methods.ts'
import { defectEnd, withdrawalEnd } from '#server/shop/holidays/claim-periods.ts'
import type { Holidays } from '#server/shop/holidays/holidays.ts'
import { shipDateOf } from '#server/selling/stock/ship-date.ts'
import { isAddressOpen } from '#server/after-sales/changes/is-address-open.ts'
import type { ShipmentRow } from '#server/after-sales/shipping/shipment.store.ts'
import { trackingUrl } from '#server/after-sales/shipping/tracking-url.ts'
import type { PaymentRow } from '#server/payments/attempts/payment.store.ts'
import { presentAccount } from '#server/payments/attempts/virtual-account.ts'
import { maskEmail, maskName, maskPhone } from '#server/platform/services/mask.ts'

/** All data of one order. */
export interface WholeOrder {
  readonly order: OrderRow
  readonly lines: readonly OrderLineRow[]
  readonly payments: readonly PaymentRow[]
  readonly events: readonly EventRow[]
  readonly shipments: readonly ShipmentRow[]
  readonly claims: readonly Claim[]
  readonly cashReceipt: CashReceiptRow | undefined
  /**
   * How it may be paid; null for an order that does not wait for its payment, and for guests who
   * looked it up.
   */
  readonly payChoice: PayChoice | null
  /** Whether the registered card of its raffle win is still to be charged. */
  readonly isCharging: boolean
}

/** An order line of the API, with its parcel where that is shown. */
export function presentLine(
  row: OrderLineRow,
  shipment: ShipmentRow | undefined,
  context: LineContext,
): OrderLine {
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
    couponShare: row.couponShare,
    mileageShare: row.mileageShare,
    moneyShare: row.moneyShare,
    payShare: row.payShare,
    earnMileage: row.earnShare,
    state: row.state,
    stateLabel: LINE_STATE_LABELS[row.state],
    actions: LINE_ACTIONS[row.state].filter((action) => isPossible(action, row, context)),
    shipment: shipment
      ? {
          carrier: shipment.carrier,
          trackingNo: shipment.trackingNo,
          trackingUrl: context.hasRealParcels ? trackingUrl(shipment) : null,
          steps: shipment.steps.toReversed(),
        }
      : null,
    shortage: presentShortage(row),
    confirmAt: toInstantOrNull(row.confirmAt),
    canChangeMind: canChangeMind(row, context),
  }
}

/** The delay of a line that has not left. */
export function presentShortage({
  state,
  shortAt,
  shortUntil,
}: Pick<OrderLineRow, 'state' | 'shortAt' | 'shortUntil'>): OrderLine['shortage'] {
  return shortAt !== null && LEAVING.has(state) ? { until: shortUntil } : null
}

/** Facts outside a line on which its presentation depends. */
export interface LineContext {
  /** Whether the order pays for a won raffle. */
  readonly isWin: boolean
  /** Whether a carrier knows the parcels: not those of the warehouse stand-in. */
  readonly hasRealParcels: boolean
  /** Instants of the deliveries, by shipment. */
  readonly deliveredAt: ReadonlyMap<number, Date>
  readonly holidays: Holidays
  readonly now: Date
}

/** Facts about the shop and the time on which the presentation of an order depends. */
export type OrderContext = Pick<LineContext, 'hasRealParcels' | 'holidays' | 'now'>

/**
 * Other sizes of a raffle are won by others, and its goods are not on sale
 * (after-sales#order-changes).
 */
const NOT_FOR_WINS = new Set<LineAction>(['CHANGE_SIZE', 'EXCHANGE', 'REORDER'])

/**
 * Actions on confirmed goods for the fault of the seller, for three months
 * (after-sales#seller-fault).
 */
const DEFECT_CLAIMS = new Set<LineAction>(['EXCHANGE', 'RETURN'])

function isPossible(action: LineAction, row: OrderLineRow, context: LineContext): boolean {
  if (context.isWin && NOT_FOR_WINS.has(action)) return false
  if (row.state !== 'CONFIRMED' || !DEFECT_CLAIMS.has(action)) return true
  const deliveredAt = context.deliveredAt.get(row.shipmentId ?? 0)
  return deliveredAt !== undefined && context.now < defectEnd(deliveredAt, context.holidays)
}

/**
 * Whether the buyer may still return a delivered line by change of mind, also after the
 * confirmation (after-sales#withdrawal).
 */
function canChangeMind(row: OrderLineRow, { deliveredAt, holidays, now }: LineContext): boolean {
  const at = deliveredAt.get(row.shipmentId ?? 0)
  return at !== undefined && now < withdrawalEnd(at, holidays)
}

/** What the owner of a line may do by its state (after-sales#line-actions). */
const LINE_ACTIONS: Readonly<Record<LineState, readonly LineAction[]>> = {
  PAY_WAIT: [],
  PAID: ['CANCEL', 'CHANGE_SIZE'],
  PREPARING: ['CANCEL_REQUEST'],
  SHIPPING: ['TRACK'],
  DELIVERED: ['TRACK', 'EXCHANGE', 'RETURN', 'CONFIRM'],
  CONFIRMED: ['TRACK', 'EXCHANGE', 'RETURN', 'REORDER'],
  PAY_EXPIRED: ['REORDER'],
  CANCEL_REQ: ['WITHDRAW_CLAIM'],
  CANCELED: ['REORDER'],
  EXCHANGE_REQ: ['WITHDRAW_CLAIM'],
  EXCHANGE_PICKUP: [],
  EXCHANGE_INSPECT: [],
  EXCHANGED: [],
  RETURN_REQ: ['WITHDRAW_CLAIM'],
  RETURN_PICKUP: [],
  RETURN_INSPECT: [],
  RETURNED: ['REORDER'],
}

/**
 * A whole order of the API; with a guest token, names, phones and addresses are masked
 * (after-sales#look-up-view).
 */
export function presentOrder(whole: WholeOrder, access: Access, shop: OrderContext): OrderDetail {
  const { order, lines, payments, events, shipments, claims, payChoice, cashReceipt, isCharging } =
    whole
  const isWin = order.raffleEntryId !== null
  const deliveredAt = deliveriesOf(shipments)
  const state = lines.length > 0 ? orderStateOf(lines.map((line) => line.state)) : order.state
  const isUnpaid = state === 'PAY_WAIT'
  return {
    orderNumber: order.orderNumber,
    kind: isWin ? 'RAFFLE' : 'NORMAL',
    state,
    stateLabel: LINE_STATE_LABELS[state],
    orderedAt: toInstant(order.createdAt),
    paidAt: order.paidAt && toInstant(order.paidAt),
    expiresAt: isUnpaid ? toInstant(order.holdExpiresAt) : null,
    ...(access === 'owner' ? presentPeople(order) : presentMaskedPeople(order)),
    lines: lines.map((line) =>
      presentLine(
        line,
        shipments.find(({ id }) => id === line.shipmentId),
        { ...shop, isWin, deliveredAt },
      ),
    ),
    amounts: order.amounts,
    payments: payments
      .filter(({ status }) => MONEY_MOVED.has(status))
      .map(presentPayment)
      .map((payment) =>
        // The page of the provider shows more than a guest who looked the order up may see.
        access === 'owner' ? payment : { ...payment, receiptUrl: null },
      ),
    events: presentEvents(events, lines),
    cashReceipt: presentCashReceipt(cashReceipt, { isMasked: access !== 'owner' }),
    claims: [...claims],
    shipDate: order.paidAt && LEAVING.has(state) ? shipDateOf(order.paidAt, shop.holidays) : null,
    payChoice: payChoice && { chosen: order.payMethod, ...payChoice },
    virtualAccount: isUnpaid && access === 'owner' ? accountOf(payments) : null,
    actions: actionsOf({ state, lines, isWin, isCharging }, access),
  }
}

const deliveriesOf = (shipments: readonly ShipmentRow[]) =>
  new Map(shipments.flatMap(({ id, deliveredAt }) => (deliveredAt ? [[id, deliveredAt]] : [])))

/** Account to which the deposit of an unpaid order is awaited. */
const accountOf = (payments: readonly PaymentRow[]) =>
  payments.map(presentAccount).find((account) => account !== null) ?? null

/** Log without repeats: lines that change together are one entry. */
function presentEvents(
  events: readonly EventRow[],
  lines: readonly OrderLineRow[],
): OrderDetail['events'] {
  const keyOf = ({ at, toState }: EventRow) => `${toInstant(at)} ${toState}`
  return [...new Set(events.map(keyOf))].flatMap((key) => {
    const together = events.filter((event) => keyOf(event) === key)
    const [first] = together
    if (first === undefined) return []
    const label = LINE_STATE_LABELS[first.toState]
    return [{ at: toInstant(first.at), label, goods: goodsOf(together, { events, lines }) }]
  })
}

interface OrderLog {
  readonly events: readonly EventRow[]
  readonly lines: readonly OrderLineRow[]
}

/**
 * Products with their sizes that changed, each once; empty if all lines of that time did. A part or
 * replacement belonged to its line before its own first event.
 */
function goodsOf(together: readonly EventRow[], { events, lines }: OrderLog): string[] {
  if (together.some(({ lineId }) => lineId === null)) return []
  const changed = new Set(together.map(({ lineId }) => lineId))
  const until = Math.max(...together.map(({ at }) => at.getTime()))
  const existed = ({ id }: OrderLineRow) =>
    events.some(({ lineId, at }) => lineId === id && at.getTime() <= until)
  const didChange = (line: OrderLineRow): boolean => {
    if (changed.has(line.id)) return true
    const parentId = line.splitFromId ?? line.exchangeOfId
    const parent = lines.find(({ id }) => id === parentId)
    return parent !== undefined && !existed(line) && didChange(parent)
  }
  if (lines.every(didChange)) return []
  const rows = lines.filter(({ id }) => changed.has(id))
  return [...new Set(rows.map(({ productName, sizeLabel }) => `${productName} / ${sizeLabel}`))]
}

const MONEY_MOVED = new Set<PaymentRow['status']>(['PAID', 'PARTIAL_CANCELED', 'CANCELED'])
const LEAVING = new Set<LineState>(['PAID', 'PREPARING'])

function presentPeople(order: OrderRow): Pick<OrderDetail, 'orderer' | 'receiver'> {
  const { ordererName: name, ordererPhone: phone, ordererEmail: email, receiver } = order
  return { orderer: { name, phone, email }, receiver: { ...receiver, ...entranceOf(order) } }
}

function presentMaskedPeople(order: OrderRow): Pick<OrderDetail, 'orderer' | 'receiver'> {
  const { receiver } = order
  return {
    orderer: {
      name: maskName(order.ordererName),
      phone: maskPhone(order.ordererPhone),
      email: order.ordererEmail && maskEmail(order.ordererEmail),
    },
    receiver: {
      receiverName: maskName(receiver.receiverName),
      phone: maskPhone(receiver.phone),
      zonecode: receiver.zonecode,
      address1: receiver.address1,
      address2: '***',
      deliveryMemo: '',
      ...entranceOf(order),
    },
  }
}

const entranceOf = ({ entranceEncrypted }: OrderRow) => ({
  hasEntrancePassword: entranceEncrypted !== null,
})

function presentPayment(payment: PaymentRow): OrderDetail['payments'][number] {
  return {
    method: payment.method,
    label: labelOfPayMethod(payment.method),
    cardName: payment.cardName,
    last4: payment.cardLast4,
    quota: payment.quota ?? 0,
    amount: payment.takenAmount ?? payment.amount,
    canceledAmount: payment.canceledAmount,
    paidAt: payment.paidAt && toInstant(payment.paidAt),
    receiptUrl: payment.receiptUrl,
  }
}

/**
 * Actions on the whole order that are possible now. Paying and abandoning require ownership; a
 * looked-up order allows viewing and reordering. A win is not paid by hand while its registered
 * card is to be charged.
 */
export function actionsOf(
  { state, lines, isWin, isCharging }: ActionFacts,
  access: Access,
): OrderDetail['actions'] {
  if (state === 'PAY_WAIT') {
    if (access !== 'owner') return []
    return isCharging ? ['CANCEL'] : ['PAY', 'CANCEL']
  }
  return [
    ...(isAddressOpen(lines) ? (['CHANGE_ADDRESS'] as const) : []),
    ...(isWin ? [] : (['REORDER'] as const)),
  ]
}

/** What decides the actions on a whole order. */
interface ActionFacts extends Pick<LineContext, 'isWin'>, Pick<WholeOrder, 'isCharging'> {
  readonly state: LineState
  readonly lines: readonly Pick<OrderLineRow, 'state'>[]
}
