import type { OrderSheet } from '#contract/orders/orders.calls.ts'
import type { PayMethod } from '#contract/orders/pay-methods.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'

type Methods = OrderSheet['payMethods']

/** Payment methods whose window is open for every order; an unavailable one has a reason. */
export const PAY_METHODS: Methods = [
  { code: 'card', label: '신용/체크카드', enabled: true, reason: null },
  { code: 'kakaopay', label: '카카오페이', enabled: true, reason: null },
  { code: 'naverpay', label: '네이버페이', enabled: true, reason: null },
  { code: 'tosspay', label: '토스페이', enabled: true, reason: null },
  { code: 'trans', label: '계좌이체', enabled: true, reason: null },
]

/** Facts of buyer and goods that decide the payment methods of an order. */
export interface PayMethodFacts {
  readonly isMember: boolean
  /** Whether the member has a registered card. */
  readonly hasCard: boolean
  /**
   * Whether one of the products has a limit per person: its stock is not held for days
   * (orders#pay-methods).
   */
  readonly hasLimitedGoods: boolean
}

/** All payment methods of an order that is no win, as the order sheet lists them. */
export function payMethodsOf({ isMember, hasCard, hasLimitedGoods }: PayMethodFacts): Methods {
  const limited = '구매 수량이 제한된 상품은 가상계좌로 결제할 수 없습니다.'
  const noCard = '마이페이지에서 카드를 등록하면 사용할 수 있습니다.'
  return [
    ...PAY_METHODS,
    {
      code: 'vbank',
      label: '가상계좌',
      enabled: !hasLimitedGoods,
      reason: hasLimitedGoods ? limited : null,
    },
    ...(isMember
      ? [
          {
            code: 'autopay' as const,
            label: '등록 카드',
            enabled: hasCard,
            reason: hasCard ? null : noCard,
          },
        ]
      : []),
  ]
}

/**
 * Payment methods of a win: those of an order without the virtual account, whose deposit may be
 * later than the window (orders#pay-methods).
 */
export function winMethodsOf({ hasCard }: Pick<PayMethodFacts, 'hasCard'>): Methods {
  const methods = payMethodsOf({ isMember: true, hasCard, hasLimitedGoods: false })
  return methods.filter(({ code }) => code !== 'vbank')
}

const ALL = payMethodsOf({ isMember: true, hasCard: true, hasLimitedGoods: false })

/** Korean name of a payment method. */
export function labelOfPayMethod(method: PayMethod): string {
  return ALL.find(({ code }) => code === method)?.label ?? method
}

/**
 * PAY_METHOD_UNAVAILABLE for a method that is not an available one of these; by default those of
 * every payment.
 */
export function requirePayMethod(method: PayMethod, methods: Methods = PAY_METHODS): void {
  const open = methods.some(({ code, enabled }) => code === method && enabled)
  if (!open) throw new ApiFailure('PAY_METHOD_UNAVAILABLE')
}
