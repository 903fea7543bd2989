import type { ResponseOf } from '#contract/platform/endpoint.ts'
import type { PayMethod } from '#contract/orders/pay-methods.ts'
import type { preparePayment } from '#contract/payments/payments.calls.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { toInstant } from '#server/platform/services/kst.ts'
import type { OrderRow } from '#server/orders/placing/order.store.ts'
import { toVbankDue } from './virtual-account.ts'

/** Path of the provider's webhook. */
export const WEBHOOK_PATH = '/v1/orders/port/payment/webhook'
/** Maximum length of an order's name at the provider. */
const NAME_LENGTH = 40

/** Name of the order: the first product and the number of others. */
export function nameOfOrder(productNames: readonly string[]): string {
  const rest = productNames.length > 1 ? ` 외 ${productNames.length - 1}건` : ''
  return `${(productNames[0] ?? '').slice(0, NAME_LENGTH - rest.length)}${rest}`
}

/** Parameters of the provider's window for one attempt. */
export function presentWindow(
  { config, payments }: AppServices,
  order: OrderRow,
  attempt: {
    merchantUid: string
    method: PayMethod
    name: string
    expiresAt: Date
    free: boolean
    /** Default: what the order costs. */
    amount?: number
    /** End of the virtual account to be issued. */
    vbankDue?: Date
    /** Months of instalments that the buyer chose. */
    quota?: number
    /** Whether the money is held in escrow; default: no. */
    isEscrow?: boolean
    /** Result of the charge of a registered card. */
    charged?: 'PAID' | 'PENDING'
    /** Page to which phones return; default: the result of the order. */
    returnPath?: string
  },
): ResponseOf<typeof preparePayment> {
  const { impCode, channelKey, scriptUrl } = payments.window
  const { receiver } = order
  return {
    impCode,
    channelKey,
    pg: payments.window.pgOf(attempt.method),
    payMethod: attempt.method,
    merchantUid: attempt.merchantUid,
    name: attempt.name,
    amount: attempt.amount ?? order.amounts.payAmount,
    buyer: {
      name: order.ordererName,
      tel: order.ordererPhone,
      email: order.ordererEmail,
      addr: `${receiver.address1} ${receiver.address2}`,
      postcode: receiver.zonecode,
    },
    mRedirectUrl: `${config.publicOrigin}${attempt.returnPath ?? `/cart/payment/result?orderNumber=${order.orderNumber}`}`,
    noticeUrl: `${config.publicOrigin}${WEBHOOK_PATH}`,
    scriptUrl,
    expiresAt: toInstant(attempt.expiresAt),
    free: attempt.free,
    vbankDue: attempt.vbankDue ? toVbankDue(attempt.vbankDue) : null,
    quota: attempt.quota ?? null,
    escrow: attempt.isEscrow ?? false,
    charged: attempt.charged ?? null,
  }
}
