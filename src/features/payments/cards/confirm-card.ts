import { addAutoPay } from '#contract/payments/auto-pays.calls.ts'
import { type AutoPay } from '#contract/orders/auto-pay.ts'
import type { PaymentReturn } from '#contract/payments/payments.calls.ts'
import type { Api } from '#core/api/client.ts'
import { isRefusal } from '#core/api/errors.ts'
import { returnKind } from '#src/features/payments/window/payment-return.ts'

/**
 * Result of the provider's window for a card. `failed` contains the provider's reason, if it gave
 * one.
 */
export type CardResult =
  | { readonly result: 'added'; readonly card: AutoPay }
  | { readonly result: 'cancelled' }
  | { readonly result: 'failed'; readonly message: string | undefined }

/**
 * Adds the card of a closed window. The shop is asked even after a failure, because an earlier
 * window of the same card may have lost its answer; only a window that the member closed asks
 * nothing. Throws `ApiError`.
 */
export async function confirmCard(
  api: Api,
  customerUid: string,
  answer: PaymentReturn,
): Promise<CardResult> {
  const kind = returnKind(answer)
  if (kind === 'cancelled-by-buyer') return { result: 'cancelled' }
  try {
    return { result: 'added', card: await api.call(addAutoPay, { body: { customerUid } }) }
  } catch (error) {
    if (kind !== 'failed' || !isRefusal(error, 'AUTO_PAY_NOT_FOUND')) throw error
    return { result: 'failed', message: answer.error_msg ?? undefined }
  }
}
