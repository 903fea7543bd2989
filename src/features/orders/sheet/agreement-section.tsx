import type { Agreement } from '#contract/agreements/agreements.calls.ts'
import { AgreementList } from '#src/features/agreements/documents/agreement-list.tsx'
import { messageOf } from './checkout-schema.ts'
import { fieldId } from './field-id.ts'
import type { PartProps } from './field-props.ts'
import { Section } from './section.tsx'
import styles from './section.module.css'

interface AgreementSectionProps extends PartProps {
  agreements: readonly Agreement[]
  /** Whether the notice on contracts of minors is shown. */
  mayBeMinor?: boolean
}

/** Agreements, each with its full text; the first checkbox selects all. */
export function AgreementSection(props: AgreementSectionProps) {
  const { agreements, mayBeMinor = false, form, errors, onChange } = props
  return (
    <Section title="약관 동의">
      <AgreementList
        id={fieldId('agreements')}
        agreements={agreements}
        agreed={form.agreed}
        onChange={(agreed) => onChange({ agreed })}
        error={messageOf(errors, 'agreements')}
      />
      {mayBeMinor && (
        <p className={styles.hint}>
          미성년자가 법정대리인의 동의 없이 체결한 계약은 본인 또는 법정대리인이 취소할 수 있습니다.
        </p>
      )}
    </Section>
  )
}
