import type { CashReceipt } from '#contract/payments/cash-receipts.calls.ts'

interface CashReceiptLinkProps {
  receipt: CashReceipt
  className: string | undefined
}

/** Link to the page of an issued cash receipt at the provider; nothing without one. */
export function CashReceiptLink({ receipt: { receiptUrl }, className }: CashReceiptLinkProps) {
  // Missing in an order that an earlier release stored on the device.
  if (!receiptUrl) return null
  return (
    <a className={className} href={receiptUrl} target="_blank" rel="noreferrer">
      현금영수증 보기
    </a>
  )
}
