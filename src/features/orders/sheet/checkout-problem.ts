import * as v from 'valibot'
import { OrderLimitPayload, ShortagePayload } from '#contract/orders/order-refusals.ts'
import { ApiError, isUnanswered } from '#core/api/errors.ts'
import { failureMessage } from '#src/page/failure-message.ts'
import { PaymentWindowError } from '#src/features/payments/window/portone.ts'
import { type FieldError, serverFieldErrors } from './checkout-schema.ts'

/** Failure of an order, as shown on the order sheet. */
export interface CheckoutProblem {
  readonly message: string
  /** Messages under fields that the server rejected. */
  readonly fields: readonly FieldError[]
  /** Sizes with too little stock, with the remaining quantity. */
  readonly short: ReadonlyMap<number, number>
  /** Whether the amount alone was refused: the new amount that must be agreed to says it. */
  readonly isAmountOnly: boolean
  /** Whether sums or stock of the sheet are out of date. */
  readonly isSheetOld: boolean
  /** Whether the phone must be proven again. */
  readonly isProofSpent: boolean
  /**
   * Where to go when an open order is in the way: to its page by its number, or to the look-up of
   * guests.
   */
  readonly openOrder?: { readonly orderNumber: string | null } | undefined
}

const UNCHANGED = '입력하신 내용은 그대로 있습니다. 다시 결제하시면 이어서 진행합니다.'

function sentenceOf(error: unknown): string {
  if (error instanceof PaymentWindowError) return `결제창을 열 수 없습니다. ${UNCHANGED}`
  return isUnanswered(error) ? `${failureMessage(error)} ${UNCHANGED}` : failureMessage(error)
}

function shortSizes(error: unknown): ReadonlyMap<number, number> {
  if (!(error instanceof ApiError) || error.code !== 'STOCK_SHORTAGE') return new Map()
  const read = v.safeParse(ShortagePayload, error.payload)
  const lines = read.success ? read.output.lines : []
  return new Map(lines.map(({ sizeId, available }) => [sizeId, available]))
}

function openOrderOf(error: unknown): CheckoutProblem['openOrder'] {
  if (!(error instanceof ApiError) || error.code !== 'ORDER_LIMIT') return undefined
  const read = v.safeParse(OrderLimitPayload, error.payload)
  return { orderNumber: read.success ? read.output.orderNumber : null }
}

/** Refusals that say that prices, stock or texts on the sheet are not those of now. */
const OLD_SHEET = new Set([
  'AMOUNT_CHANGED',
  'STOCK_SHORTAGE',
  'AGREEMENT_REQUIRED',
  'PAY_METHOD_UNAVAILABLE',
  'PRODUCT_STOPPED',
  'NOT_RELEASED',
])

/** Converts a failure of placing an order. */
export function checkoutProblem(error: unknown): CheckoutProblem {
  const code = error instanceof ApiError ? error.code : undefined
  const isProofSpent = code === 'PHONE_NOT_VERIFIED'
  const message = sentenceOf(error)
  return {
    message,
    fields: isProofSpent
      ? [{ field: 'phoneCode', message }]
      : error instanceof ApiError && code === 'VALIDATION_FAILED'
        ? serverFieldErrors(error.payload)
        : [],
    short: shortSizes(error),
    isAmountOnly: code === 'AMOUNT_CHANGED',
    isSheetOld: code !== undefined && OLD_SHEET.has(code),
    isProofSpent,
    openOrder: openOrderOf(error),
  }
}

/** Problem of a payment that the provider declined; its message is shown as plain text. */
export function declinedProblem(providerMessage: string | undefined): CheckoutProblem {
  const reason = providerMessage?.trim()
  return {
    message: reason
      ? `결제하지 못했습니다. ${reason}`
      : '결제하지 못했습니다. 결제 수단을 확인한 뒤 다시 시도해 주세요.',
    fields: [],
    short: new Map(),
    isAmountOnly: false,
    isSheetOld: false,
    isProofSpent: false,
  }
}
