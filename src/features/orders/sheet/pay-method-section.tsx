import type { OrderSheet } from '#contract/orders/orders.calls.ts'
import { lazyComponent } from '#src/lazy/lazy-component.tsx'
import { RadioGroup } from '#src/ui/field/radio-group.tsx'
import { type CheckoutField, hasErrorIn, messageOf } from './checkout-schema.ts'
import { fieldId } from './field-id.ts'
import type { PartProps } from './field-props.ts'
import { Section } from './section.tsx'

/**
 * Further fields, also without any to show. Their code is loaded with the first choice of methods,
 * so that a chosen method moves what follows once: the page shows its skeleton until it is there.
 */
export const PayFields = lazyComponent(async () => (await import('./pay-fields.tsx')).PayFields)

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
 * Payment methods with their further fields, and the cash receipt; an unavailable method shows the
 * reason. Nothing to choose without anything to pay.
 */
export function PayMethodSection(props: PayMethodSectionProps) {
  const { methods, autoPays = NO_CARDS, payAmount, withReceipt = true, ...part } = props
  const { form, errors, onChange } = part
  const { payMethod } = form
  return (
    <Section
      title="결제 수단"
      summary={methods.find(({ code }) => code === payMethod)?.label ?? ''}
      hasErrors={hasErrorIn(errors, FIELDS)}
    >
      {payAmount === 0 ? (
        <p>결제할 금액이 없어 결제 수단을 선택하지 않아도 됩니다.</p>
      ) : (
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
      )}
      <PayFields {...part} autoPays={autoPays} payAmount={payAmount} withReceipt={withReceipt} />
    </Section>
  )
}
