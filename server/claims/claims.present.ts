import { CLAIM_REASONS } from '#contract/claim-reasons.ts'
import type { Claim } from '#contract/claim-views.ts'
import type { ClaimQuote } from '#contract/claims.ts'
import type { PayMethod } from '#contract/orders.ts'
import type { Receiver } from '#contract/receivers.ts'
import type { PrivateFile } from '#contract/uploads.ts'
import { PAY_METHODS } from '#server/orders/pay-methods.ts'
import { maskName, maskPhone } from '#server/services/mask.ts'
import { toInstant, toInstantOrNull } from '#server/services/kst.ts'
import { canMoveClaim, CLAIM_STATE_LABELS, CLAIM_TYPE_LABELS } from './claim-states.ts'
import type { ClaimLineRow, ClaimRow } from './claim.store.ts'

const INSTANT_METHODS = new Set<PayMethod>(['card', 'kakaopay', 'naverpay', 'tosspay', 'trans'])

/** A claim with everything that it shows. */
export interface WholeClaim {
  readonly claim: ClaimRow
  readonly orderNumber: string
  readonly lines: readonly ClaimLineRow[]
  readonly files: readonly PrivateFile[]
  /** Refunds that the provider has not confirmed. */
  readonly hasOpenRefund: boolean
}

/** A claim of the API; for guests on another device names, phones and addresses are masked, and photos left out. */
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
    lines: lines.map(({ line, qty, newSizeLabel }) => ({
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
    })),
    fee: { amount: claim.feeAmount, method: claim.feeMethod },
    refund: claim.quote,
    isRefunded: claim.state === 'DONE' && !whole.hasOpenRefund,
    pickup: presentPickup(claim, isMasked),
    redelivery: presentAddress(claim.redelivery, isMasked),
    files: isMasked ? [] : [...whole.files],
    rejectReason: claim.rejectReason,
    requestedAt: toInstantOrNull(claim.requestedAt),
    closedAt: toInstantOrNull(claim.closedAt),
    canWithdraw: claim.requestedAt !== null && canMoveClaim(claim.type, claim.state, 'WITHDRAWN'),
  }
}

function presentPickup({ pickup }: ClaimRow, isMasked: boolean): Claim['pickup'] {
  if (pickup === null) return null
  const { method, address, carrier = null, trackingNo = null } = pickup
  return { method, address: presentAddress(address ?? null, isMasked), carrier, trackingNo }
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
  fee: { readonly mustPrepay: boolean; readonly isPaid: boolean; readonly isImmediate: boolean },
): ClaimQuote {
  const { mustPrepay, isPaid, isImmediate } = fee
  return {
    requestNo: claim.requestNo,
    orderNumber,
    type: claim.type,
    state: claim.state,
    fault: claim.fault,
    fee: { amount: claim.feeAmount, method: claim.feeMethod, mustPrepay, isPaid },
    refund: claim.quote,
    photos: claim.type === 'CANCEL' ? 'none' : CLAIM_REASONS[claim.reasonCode].photos,
    payMethods: claim.feeMethod === 'PREPAID' ? FEE_PAY_METHODS : [],
    isImmediate,
    expiresAt: toInstant(claim.expiresAt),
  }
}
