import type { OrderSheet } from '#contract/orders.ts'
import { RadioGroup } from '#src/ui/field/radio-group.tsx'
import { messageOf } from './checkout-schema.ts'
import { fieldId } from './field-id.ts'
import type { PartProps } from './field-props.ts'
import { Section } from './section.tsx'

interface PayMethodSectionProps extends PartProps {
  methods: OrderSheet['payMethods']
}

/** Payment methods; an unavailable one shows the reason. */
export function PayMethodSection({ methods, form, errors, onChange }: PayMethodSectionProps) {
  return (
    <Section title="결제 수단">
      <div id={fieldId('payMethod')}>
        <RadioGroup
          legend="결제 수단"
          hideLegend
          layout="tiles"
          value={form.payMethod ?? undefined}
          onChange={(payMethod) => onChange({ payMethod })}
          error={messageOf(errors, 'payMethod')}
          options={methods.map(({ code, label, enabled, reason }) => ({
            value: code,
            label,
            disabled: !enabled,
            ...(reason === null ? {} : { hint: reason }),
          }))}
        />
      </div>
    </Section>
  )
}
