import type { RefundAccount } from '#contract/payments/bank-forms.ts'
import { BANKS } from '#contract/payments/banks.ts'
import { CLAIM_REASONS } from '#contract/after-sales/claim-reasons.ts'
import type { Claim, ExpiredOrder } from '#contract/after-sales/claim-views.ts'
import type { ClaimQuote } from '#contract/after-sales/claims.calls.ts'
import type { PayMethod } from '#contract/orders/pay-methods.ts'
import type { Receiver } from '#contract/members/receivers.ts'
import type { PrivateFile } from '#contract/media/uploads.ts'
import type { CashReceiptRow } from '#server/payments/cash-receipts/cash-receipt.store.ts'
import { presentCashReceipt } from '#server/payments/cash-receipts/cash-receipts.present.ts'
import type { Pickup } from '#server/platform/database/schema/after-sales.ts'
import { LINE_STATE_LABELS } from '#server/orders/placing/line-states.ts'
import type { OrderLineRow } from '#server/orders/placing/order.store.ts'
import { PAY_METHODS } from '#server/orders/placing/pay-methods.ts'
import { maskName, maskPhone } from '#server/platform/services/mask.ts'
import { toInstant, toInstantOrNull } from '#server/platform/services/kst.ts'
import { canMoveClaim, CLAIM_STATE_LABELS, CLAIM_TYPE_LABELS } from './claim-states.ts'
import type { ClaimLineRow, ClaimRow } from './claim.store.ts'

const INSTANT_METHODS = new Set<PayMethod>(['card', 'kakaopay', 'naverpay', 'tosspay', 'trans'])

/** A claim with everything that it shows. */
export interface WholeClaim {
  readonly claim: ClaimRow
  readonly orderNumber: string
  readonly lines: readonly ClaimLineRow[]
  readonly files: readonly PrivateFile[]
  /** Photos with which the claim was refused. */
  readonly rejectFiles: readonly PrivateFile[]
  /** Refunds that the provider has not confirmed. */
  readonly hasOpenRefund: boolean
  readonly feeReceipt: CashReceiptRow | undefined
}

/**
 * A claim of the API; for guests on another device names, phones and addresses are masked, and
 * photos left out.
 */
export function presentClaim(whole: WholeClaim, { isMasked }: { isMasked: boolean }): Claim {
  const { claim, orderNumber, lines } = whole
  return {
    requestNo: claim.requestNo,
    orderNumber,
    type: claim.type,
    typeLabel: CLAIM_TYPE_LABELS[claim.type],
    state: claim.state,
    stateLabel: `${CLAIM_TYPE_LABELS[claim.type]} ${CLAIM_STATE_LABELS[claim.state]}`,
    reasonCode: claim.reasonCode,
    reasonLabel: CLAIM_REASONS[claim.reasonCode].label,
    reasonText: isMasked ? null : claim.reasonText,
    lines: lines.map(({ line, qty, newSizeLabel }) => presentClaimLine(line, qty, newSizeLabel)),
    fee: { amount: claim.feeAmount, method: claim.feeMethod },
    cashReceipt: presentCashReceipt(whole.feeReceipt, { isMasked }),
    refund: claim.quote,
    isRefunded: claim.state === 'DONE' && !whole.hasOpenRefund,
    pickup: claim.pickup && presentPickup(claim.pickup, isMasked),
    redelivery: presentAddress(claim.redelivery, isMasked),
    files: isMasked ? [] : [...whole.files],
    rejectReason: claim.rejectReason,
    faultReason: claim.faultReason,
    rejectFiles: isMasked ? [] : [...whole.rejectFiles],
    requestedAt: toInstantOrNull(claim.requestedAt),
    closedAt: toInstantOrNull(claim.closedAt),
    canWithdraw: claim.requestedAt !== null && canMoveClaim(claim.type, claim.state, 'WITHDRAWN'),
  }
}

const presentClaimLine = (line: OrderLineRow, qty: number, newSizeLabel: string | null) => ({
  orderProductId: line.id,
  productId: line.productId,
  brandName: line.brandName,
  name: line.productName,
  colorName: line.colorName,
  sizeLabel: line.sizeLabel,
  newSizeLabel,
  image: line.image,
  qty,
  unitPrice: line.unitPrice,
})

/** An order that ended unpaid. */
export function presentExpired(
  orderNumber: string,
  lines: readonly OrderLineRow[],
  closedAt: Date,
): ExpiredOrder {
  return {
    requestNo: null,
    orderNumber,
    state: 'PAY_EXPIRED',
    stateLabel: LINE_STATE_LABELS.PAY_EXPIRED,
    lines: lines.map((line) => presentClaimLine(line, line.qty, null)),
    closedAt: toInstant(closedAt),
  }
}

/** How the goods come back. */
export function presentPickup(pickup: Pickup, isMasked: boolean): NonNullable<Claim['pickup']> {
  const { method, address, carrier = null, trackingNo = null, date = null } = pickup
  return { method, address: presentAddress(address ?? null, isMasked), carrier, trackingNo, date }
}

function presentAddress(address: Receiver | null, isMasked: boolean): Receiver | null {
  if (address === null || !isMasked) return address
  return {
    ...address,
    receiverName: maskName(address.receiverName),
    phone: maskPhone(address.phone),
    address2: '***',
    deliveryMemo: '',
  }
}

/** Ways to pay a fee: those that take the money at once, because a draft lasts 30 minutes. */
const FEE_PAY_METHODS = PAY_METHODS.filter(({ code }) => INSTANT_METHODS.has(code))

/** The quote of a draft. */
export function presentQuote(
  claim: ClaimRow,
  orderNumber: string,
  facts: {
    readonly mustPrepay: boolean
    readonly isPaid: boolean
    readonly isImmediate: boolean
    /** Account of a paid deposit; undefined for other payments. */
    readonly account: RefundAccount | undefined
  },
): ClaimQuote {
  const { mustPrepay, isPaid, isImmediate, account } = facts
  return {
    requestNo: claim.requestNo,
    orderNumber,
    type: claim.type,
    state: claim.state,
    fault: claim.fault,
    fee: { amount: claim.feeAmount, method: claim.feeMethod, mustPrepay, isPaid },
    refund: claim.quote,
    refundAccount: account && claim.quote.pg > 0 ? presentRefundAccount(account) : null,
    photos: claim.type === 'CANCEL' ? 'none' : CLAIM_REASONS[claim.reasonCode].photos,
    payMethods: claim.feeMethod === 'PREPAID' ? FEE_PAY_METHODS : [],
    isImmediate,
    expiresAt: toInstant(claim.expiresAt),
  }
}

const presentRefundAccount = ({ bankCode, accountNo, holder }: RefundAccount) => ({
  bankName: BANKS.find(({ code }) => code === bankCode)?.name ?? bankCode,
  accountNoMasked: `****${accountNo.slice(-4)}`,
  holderMasked: maskName(holder),
})
