import type { Amounts } from '#contract/orders/carts.calls.ts'

/** One row of a printed receipt. A `free` amount is shown as a word. */
export interface AmountRow {
  readonly label: string
  /** Won; discounts are negative. */
  readonly amountKrw: number
  readonly isFree?: true
}

const row = (label: string, amountKrw: number): AmountRow => ({ label, amountKrw })
const rowIf = (label: string, amountKrw: number): AmountRow[] =>
  amountKrw === 0 ? [] : [row(label, amountKrw)]

/**
 * Rows above the total of a cart, an order sheet or an order: list price, discounts, delivery. Rows
 * of zero are omitted, except the delivery fee, which is shown as free.
 */
export function receiptRows(amounts: Amounts): readonly AmountRow[] {
  return [
    row('상품 금액', amounts.listTotal),
    ...rowIf('상품 할인', -amounts.saleDiscount),
    ...rowIf('쿠폰 할인', -amounts.couponDiscount),
    ...rowIf('마일리지 사용', -amounts.mileageUsed),
    ...rowIf('머니 사용', -amounts.moneyUsed),
    amounts.shippingFee === 0
      ? { ...row('배송비', 0), isFree: true }
      : row('배송비', amounts.shippingFee),
    ...rowIf('제주·도서산간 추가 배송비', amounts.remoteFee),
  ]
}
