import {
  confirmPayment,
  type PaymentRequest,
  type PaymentReturn,
} from '#contract/payments/payments.calls.ts'
import type { Api } from '#core/api/client.ts'
import { orUnclear, type UnclearPayment } from '#src/features/payments/window/or-unclear.ts'
import { returnKind } from '#src/features/payments/window/payment-return.ts'
import type { OpenPaymentWindow } from '#src/features/payments/window/portone.ts'

/** External functions of the payment of a fee. */
export interface PayFeePorts {
  readonly api: Pick<Api, 'call'>
  readonly prepare: () => Promise<PaymentRequest>
  readonly openWindow: OpenPaymentWindow
}

/**
 * End of an attempt to pay a fee. `unclear`: the server could not ask the provider yet, or its
 * answer was lost.
 */
export type PaidFee =
  | { readonly result: 'paid' | 'cancelled' }
  | UnclearPayment
  | { readonly result: 'failed'; readonly message: string | undefined }

/**
 * Pays the fee of a claim in the provider's window, and asks the server for the result whatever the
 * window said. Throws the `ApiError` of a refusal or of a payment that was not prepared, and
 * `PaymentWindowError`.
 */
export async function payFee({ api, prepare, openWindow }: PayFeePorts): Promise<PaidFee> {
  const answer = await openWindow(await prepare())
  return orUnclear(answer, confirm(api, answer))
}

async function confirm(api: PayFeePorts['api'], answer: PaymentReturn): Promise<PaidFee> {
  const { result, failMessage } = await api.call(confirmPayment, { body: answer })
  if (result === 'PAID') return { result: 'paid' }
  if (returnKind(answer) === 'cancelled-by-buyer') return { result: 'cancelled' }
  if (result === 'PENDING') return { result: 'unclear', answer }
  return { result: 'failed', message: failMessage ?? answer.error_msg ?? undefined }
}
