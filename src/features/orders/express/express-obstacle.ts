import * as v from 'valibot'
import type { OrderSheet } from '#contract/orders/orders.calls.ts'
import type { CheckoutForm } from '#src/features/orders/sheet/checkout-form.ts'
import { checkoutSchema, completeParts } from '#src/features/orders/sheet/checkout-schema.ts'
import type { ExpressWay } from './express-ways.ts'

/**
 * Form of an express payment: the draft's, with the way, and with all required texts accepted,
 * because the press is the consent (orders#express).
 */
export function expressForm(
  form: CheckoutForm,
  { agreements }: Pick<OrderSheet, 'agreements'>,
  way: ExpressWay | undefined,
): CheckoutForm {
  const agreed = agreements.filter(({ required }) => required).map(({ docId }) => docId)
  const method = way && { payMethod: way.payMethod, customerUid: way.customerUid }
  return { ...form, ...method, agreed }
}

/**
 * Why an order cannot be paid without its order sheet, as a sentence; undefined where it can. `form`
 * is an {@link expressForm}.
 */
export function expressObstacle(
  form: CheckoutForm,
  sheet: OrderSheet,
  ways: readonly ExpressWay[],
): string | undefined {
  if (sheet.orderer === null) return '주문자 정보가 필요합니다.'
  if (!completeParts(form).delivery) return '등록된 기본 배송지가 없습니다.'
  // What limits the right of withdrawal is agreed to by itself.
  if (sheet.agreements.some(({ kind, required }) => required && kind !== 'ORDER')) {
    return '따로 동의하셔야 하는 상품이 있습니다.'
  }
  if (sheet.benefitRefusal !== null) return sheet.benefitRefusal
  if (ways.length === 0 && sheet.amounts.payAmount > 0) {
    return '빠른 결제에 쓸 수 있는 결제 수단이 없습니다.'
  }
  const { agreements } = sheet
  // Any valid method: the choice of one is no obstacle.
  const complete = { ...form, payMethod: form.payMethod ?? 'card' }
  const isComplete = v.is(checkoutSchema({ agreements, isGuest: false }), complete)
  return isComplete ? undefined : '주문서에서 확인하실 항목이 있습니다.'
}
