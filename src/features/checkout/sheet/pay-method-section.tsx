import { INSTALMENTS_MIN_KRW } from '#contract/instalments.ts'
import type { OrderSheet } from '#contract/orders.ts'
import { RadioGroup } from '#src/ui/field/radio-group.tsx'
import { CashReceiptFields } from './cash-receipt-fields.tsx'
import { isCash } from './cash-receipt.ts'
import { type CheckoutField, hasErrorIn, messageOf } from './checkout-schema.ts'
import { fieldId } from './field-id.ts'
import type { PartProps } from './field-props.ts'
import { PayMethodFields } from './pay-method-fields.tsx'
import { Section } from './section.tsx'

const FIELDS: readonly CheckoutField[] = [
  'payMethod',
  'refundBank',
  'refundAccountNo',
  'refundHolder',
  'cashId',
]
const NO_CARDS: OrderSheet['autoPays'] = []

interface PayMethodSectionProps extends PartProps {
  methods: OrderSheet['payMethods']
  autoPays?: OrderSheet['autoPays']
  /** Won to be paid; undefined where instalments are not offered. */
  payAmount?: number
  /** Whether a cash receipt can be requested. */
  withReceipt?: boolean
}

/**
 * Payment methods with their further fields, and the cash receipt; an unavailable method shows the reason. Nothing to
 * choose without anything to pay. The fields have no code of their own to load: a chosen method moves what follows once.
 */
export function PayMethodSection(props: PayMethodSectionProps) {
  const { methods, autoPays = NO_CARDS, payAmount, withReceipt = true, ...part } = props
  const { form, errors, onChange } = part
  const { payMethod } = form
  const hasQuota = payMethod === 'card' && (payAmount ?? 0) >= INSTALMENTS_MIN_KRW
  const hasFields = hasQuota || payMethod === 'vbank' || payMethod === 'autopay'
  return (
    <Section
      title="결제 수단"
      summary={methods.find(({ code }) => code === payMethod)?.label ?? ''}
      hasErrors={hasErrorIn(errors, FIELDS)}
    >
      {payAmount === 0 ? (
        <p>결제할 금액이 없어 결제 수단을 선택하지 않아도 됩니다.</p>
      ) : (
        <>
          <div id={fieldId('payMethod')}>
            <RadioGroup
              legend="결제 수단"
              hideLegend
              layout="tiles"
              value={payMethod ?? undefined}
              onChange={(chosen) => onChange({ payMethod: chosen })}
              error={messageOf(errors, 'payMethod')}
              options={methods.map(({ code, label, enabled, reason }) => ({
                value: code,
                label,
                disabled: !enabled,
                ...(reason === null ? {} : { hint: reason }),
              }))}
            />
          </div>
          {hasFields && <PayMethodFields {...part} autoPays={autoPays} />}
        </>
      )}
      {withReceipt && isCash(form) && <CashReceiptFields {...part} />}
    </Section>
  )
}
