import type { OrderSheet, PayMethod } from '#contract/orders.ts'
import { ApiFailure } from '#server/errors/api-failure.ts'

/** All payment methods, as the order sheet lists them (Product 2.9); an unavailable one has a reason. */
export const PAY_METHODS: OrderSheet['payMethods'] = [
  { code: 'card', label: '신용/체크카드', enabled: true, reason: null },
  { code: 'kakaopay', label: '카카오페이', enabled: true, reason: null },
  { code: 'naverpay', label: '네이버페이', enabled: true, reason: null },
  { code: 'tosspay', label: '토스페이', enabled: true, reason: null },
  { code: 'trans', label: '계좌이체', enabled: true, reason: null },
]

/** Korean name of a payment method. */
export function labelOfPayMethod(method: PayMethod): string {
  return PAY_METHODS.find(({ code }) => code === method)?.label ?? method
}

/** PAY_METHOD_UNAVAILABLE for an unavailable payment method. */
export function requirePayMethod(method: PayMethod): void {
  const open = PAY_METHODS.some(({ code, enabled }) => code === method && enabled)
  if (!open) throw new ApiFailure('PAY_METHOD_UNAVAILABLE')
}
