import { INSTALMENTS_MIN_KRW } from '#contract/payments/instalments.ts'
import type { OrderSheet } from '#contract/orders/orders.calls.ts'
import { isCash } from './cash-receipt.ts'
import { CashReceiptFields } from './cash-receipt-fields.tsx'
import type { PartProps } from './field-props.ts'
import { PayMethodFields } from './pay-method-fields.tsx'

interface PayFieldsProps extends PartProps {
  readonly autoPays: OrderSheet['autoPays']
  /** Won to be paid; undefined where instalments are not offered. */
  readonly payAmount: number | undefined
  /** Whether a cash receipt can be requested. */
  readonly withReceipt: boolean
}

/** Fields that a chosen payment method needs, and those of the cash receipt. */
export function PayFields({ autoPays, payAmount, withReceipt, ...part }: PayFieldsProps) {
  const { payMethod } = part.form
  const hasQuota = payMethod === 'card' && (payAmount ?? 0) >= INSTALMENTS_MIN_KRW
  const hasFields = hasQuota || payMethod === 'vbank' || payMethod === 'autopay'
  return (
    <>
      {payAmount !== 0 && hasFields && <PayMethodFields {...part} autoPays={autoPays} />}
      {withReceipt && isCash(part.form) && <CashReceiptFields {...part} />}
    </>
  )
}
