import * as v from 'valibot'
import { CashReceipt } from '#contract/payments/cash-receipts.calls.ts'
import { ClaimReasonCode, ClaimType } from './claim-reasons.ts'
import { Picture } from '#contract/media/pictures.ts'
import { PrivateFile } from '#contract/media/uploads.ts'
import { Id, Instant, Krw, OrderNumber, RequestNo } from '#contract/platform/values.ts'

export const ClaimState = v.picklist([
  'DRAFT',
  'FEE_WAIT',
  'REQUESTED',
  'PICKUP',
  'INSPECT',
  'DONE',
  'REJECTED',
  'WITHDRAWN',
])
/** State of a claim. */
export type ClaimState = v.InferOutput<typeof ClaimState>

/**
 * Refund of a claim by kind, in won. `shippingDeducted`, `feeDeducted` and `mileageDeducted` are
 * already subtracted; the last one is mileage that the confirmation granted and that was spent
 * (after-sales#spent-mileage).
 */
export const ClaimRefund = v.object({
  pg: Krw,
  money: Krw,
  mileage: Krw,
  shippingDeducted: Krw,
  feeDeducted: Krw,
  mileageDeducted: Krw,
  couponRestored: v.boolean(),
})
export type ClaimRefund = v.InferOutput<typeof ClaimRefund>

const PickupAddress = v.object({
  receiverName: v.string(),
  phone: v.string(),
  zonecode: v.string(),
  address1: v.string(),
  address2: v.string(),
  deliveryMemo: v.string(),
})

/** How the goods of a claim come back. `date`: wanted day of the pick-up, `YYYY-MM-DD`. */
export const ClaimPickup = v.object({
  method: v.picklist(['COLLECT', 'SELF']),
  address: v.nullable(PickupAddress),
  carrier: v.nullable(v.string()),
  trackingNo: v.nullable(v.string()),
  date: v.nullable(v.string()),
})

const ClaimLine = v.object({
  orderProductId: Id,
  productId: Id,
  brandName: v.string(),
  name: v.string(),
  colorName: v.string(),
  sizeLabel: v.string(),
  /** New size of an exchange. */
  newSizeLabel: v.nullable(v.string()),
  image: Picture,
  qty: v.number(),
  unitPrice: Krw,
})

/** A claim with its lines, refund and photos. */
export const Claim = v.object({
  requestNo: RequestNo,
  orderNumber: OrderNumber,
  type: ClaimType,
  typeLabel: v.string(),
  state: ClaimState,
  stateLabel: v.string(),
  reasonCode: ClaimReasonCode,
  reasonLabel: v.string(),
  reasonText: v.nullable(v.string()),
  lines: v.array(ClaimLine),
  fee: v.object({ amount: Krw, method: v.picklist(['NONE', 'DEDUCT', 'PREPAID']) }),
  /** Receipt of a fee that was paid in cash. */
  cashReceipt: v.nullable(CashReceipt),
  refund: ClaimRefund,
  /** Whether the provider confirmed the refund of the card or account. */
  isRefunded: v.boolean(),
  pickup: v.nullable(ClaimPickup),
  /** Where the new goods of an exchange go. */
  redelivery: v.nullable(PickupAddress),
  files: v.array(PrivateFile),
  rejectReason: v.nullable(v.string()),
  /** Why the inspection put the claim on the account of the buyer (after-sales#turned-fault). */
  faultReason: v.nullable(v.string()),
  /** Photos of the inspection, with which a claim is refused. */
  rejectFiles: v.array(PrivateFile),
  requestedAt: v.nullable(Instant),
  closedAt: v.nullable(Instant),
  canWithdraw: v.boolean(),
})
export type Claim = v.InferOutput<typeof Claim>

/** An order that ended unpaid, in the list of cancellations. */
export const ExpiredOrder = v.object({
  requestNo: v.null(),
  orderNumber: OrderNumber,
  state: v.literal('PAY_EXPIRED'),
  stateLabel: v.string(),
  lines: v.array(ClaimLine),
  /** End of the wait for its payment. */
  closedAt: Instant,
})
export type ExpiredOrder = v.InferOutput<typeof ExpiredOrder>

/** Entry of the list of cancellations. */
export const CancelEntry = v.union([Claim, ExpiredOrder])
export type CancelEntry = v.InferOutput<typeof CancelEntry>
