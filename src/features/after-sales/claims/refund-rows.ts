import type { ClaimRefund } from '#contract/after-sales/claim-views.ts'
import { formatKrw } from '#src/ui/format/format-krw.ts'
import type { ReceiptRow } from '#src/ui/receipt/receipt.tsx'

/** Rows of a refund by kind. The pay row is before deductions; kinds of zero are left out. */
export function refundRows(refund: ClaimRefund): ReceiptRow[] {
  const { pg, money, mileage, shippingDeducted, feeDeducted, mileageDeducted } = refund
  const rows = [
    { label: '결제 수단 환불', amount: pg },
    { label: '머니 환불', amount: money },
    { label: '마일리지 환불', amount: mileage },
  ].filter(({ amount }) => amount > 0)
  const deducted = [
    { label: '배송비 차감 (환불 금액에 반영됨)', amount: shippingDeducted },
    { label: '반품 배송비 차감 (환불 금액에 반영됨)', amount: feeDeducted },
    { label: '사용한 적립 마일리지 차감 (환불 금액에 반영됨)', amount: mileageDeducted },
  ].filter(({ amount }) => amount > 0)
  return [
    ...rows.map(({ label, amount }) => ({ label, figure: formatKrw(amount) })),
    ...deducted.map(({ label, amount }) => ({
      label,
      figure: formatKrw(-amount),
      tone: 'sale' as const,
    })),
    ...(refund.couponRestored ? [{ label: '쿠폰', figure: '반환' }] : []),
  ]
}
