import { confirmPayment, type PaymentRequest, type PaymentReturn } from '#contract/payments.ts'
import type { Api } from '#core/api/client.ts'
import { returnKind } from '#src/features/checkout/payment/payment-return.ts'
import type { OpenPaymentWindow } from '#src/features/checkout/payment/portone.ts'

/** External functions of the payment of a fee. */
export interface PayFeePorts {
  readonly api: Pick<Api, 'call'>
  readonly prepare: () => Promise<PaymentRequest>
  readonly openWindow: OpenPaymentWindow
}

/** End of an attempt to pay a fee. `unclear`: the server could not ask the provider yet. */
export type PaidFee =
  | { readonly result: 'paid' | 'cancelled' }
  | { readonly result: 'unclear'; readonly answer: PaymentReturn }
  | { readonly result: 'failed'; readonly message: string | undefined }

/**
 * Pays the fee of a claim in the provider's window, and asks the server for the result whatever the window said.
 * Throws the `ApiError` of a refusal or a lost network, and `PaymentWindowError`.
 */
export async function payFee({ api, prepare, openWindow }: PayFeePorts): Promise<PaidFee> {
  const answer = await openWindow(await prepare())
  const { result, failMessage } = await api.call(confirmPayment, { body: answer })
  if (result === 'PAID') return { result: 'paid' }
  if (returnKind(answer) === 'cancelled-by-buyer') return { result: 'cancelled' }
  if (result === 'PENDING') return { result: 'unclear', answer }
  return { result: 'failed', message: failMessage ?? answer.error_msg ?? undefined }
}
