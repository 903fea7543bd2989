import * as v from 'valibot'
import { ORDER_NUMBER_PATTERN } from '#contract/platform/order-number.ts'
import type { PaymentReturn } from '#contract/payments/payments.calls.ts'

const text = v.optional(v.nullable(v.pipe(v.string(), v.maxLength(500))))
const flag = v.fallback(
  v.optional(
    v.union([
      v.boolean(),
      v.pipe(
        v.picklist(['true', 'false']),
        v.transform((word) => word === 'true'),
      ),
    ]),
  ),
  undefined,
)

/**
 * Result of the provider, in the callback on desktops and in the address on phones. Older channels
 * send `success`, some `imp_success`, newer ones neither (payments#window-return).
 */
export const ProviderAnswer = v.object({
  imp_uid: text,
  merchant_uid: v.pipe(v.string(), v.maxLength(40)),
  imp_success: flag,
  success: flag,
  error_code: text,
  error_msg: text,
})
export type ProviderAnswer = v.InferOutput<typeof ProviderAnswer>

/**
 * Converts the provider's result for the product API: hints only, because the server asks the
 * provider itself.
 */
export function paymentReturnOf(answer: ProviderAnswer): PaymentReturn {
  const success = answer.imp_success ?? answer.success
  const { imp_uid, error_code, error_msg } = answer
  return {
    merchant_uid: answer.merchant_uid,
    ...(imp_uid ? { imp_uid: imp_uid.slice(0, 100) } : {}),
    ...(success === undefined ? {} : { imp_success: success }),
    ...(error_code ? { error_code: error_code.slice(0, 100) } : {}),
    ...(error_msg ? { error_msg } : {}),
  }
}

/**
 * Codes of providers and stand-in for a window that the buyer closed. All other failures are
 * failures of the payment.
 */
const BUYER_CANCEL_CODES = new Set(['PAY_PROCESS_CANCELED', 'STAND_IN_CLOSED'])

/** Kind of a returned attempt, before the server's check. */
export type ReturnKind = 'claims-paid' | 'failed' | 'cancelled-by-buyer'

/** Reads the hint of a return, which only decides the next call. */
export function returnKind(answer: PaymentReturn): ReturnKind {
  if (answer.imp_success === true) return 'claims-paid'
  if (answer.error_code && BUYER_CANCEL_CODES.has(answer.error_code)) return 'cancelled-by-buyer'
  return answer.imp_success === false || answer.error_code ? 'failed' : 'claims-paid'
}

const ATTEMPT = new RegExp(`^(${ORDER_NUMBER_PATTERN})(?:_\\d+)?$`, 'u')

/**
 * Order number of an attempt: `merchant_uid` is the order number, an underscore and the attempt.
 */
export function orderNumberOf(merchantUid: string): string | undefined {
  return ATTEMPT.exec(merchantUid)?.[1]
}
