import type { Agreement } from '#contract/agreements.ts'
import { AgreementList } from '#src/features/agreements/agreement-list.tsx'
import { messageOf } from './checkout-schema.ts'
import { fieldId } from './field-id.ts'
import type { PartProps } from './field-props.ts'
import { Section } from './section.tsx'

interface AgreementSectionProps extends PartProps {
  agreements: readonly Agreement[]
}

/** Agreements, each with its full text; the first checkbox selects all (Product 2.9, 10). */
export function AgreementSection({ agreements, form, errors, onChange }: AgreementSectionProps) {
  return (
    <Section title="약관 동의">
      <AgreementList
        id={fieldId('agreements')}
        agreements={agreements}
        agreed={form.agreed}
        onChange={(agreed) => onChange({ agreed })}
        error={messageOf(errors, 'agreements')}
      />
    </Section>
  )
}
