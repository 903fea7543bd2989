import { Suspense } from 'react'
import type { OrderSheet } from '#contract/orders.ts'
import { lazyComponent } from '#src/lazy/lazy-component.tsx'
import { RadioGroup } from '#src/ui/field/radio-group.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import { messageOf } from './checkout-schema.ts'
import { fieldId } from './field-id.ts'
import type { PartProps } from './field-props.ts'
import { Section } from './section.tsx'

const PayMethodFields = lazyComponent(
  async () => (await import('./pay-method-fields.tsx')).PayMethodFields,
)

const NO_CARDS: OrderSheet['autoPays'] = []

interface PayMethodSectionProps extends PartProps {
  methods: OrderSheet['payMethods']
  autoPays?: OrderSheet['autoPays']
}

/** Payment methods; an unavailable one shows the reason. Virtual accounts and registered cards have further fields. */
export function PayMethodSection({ methods, autoPays = NO_CARDS, ...part }: PayMethodSectionProps) {
  const { form, errors, onChange } = part
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
      {(form.payMethod === 'vbank' || form.payMethod === 'autopay') && (
        <Suspense fallback={<Skeleton height="6rem" />}>
          <PayMethodFields {...part} autoPays={autoPays} />
        </Suspense>
      )}
    </Section>
  )
}
