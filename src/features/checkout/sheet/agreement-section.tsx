import { useState } from 'react'
import type { Agreement } from '#contract/agreements.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Checkbox } from '#src/ui/field/checkbox.tsx'
import { Sheet } from '#src/ui/sheet/sheet.tsx'
import styles from './agreement-section.module.css'
import { messageOf } from './checkout-schema.ts'
import { fieldId } from './field-id.ts'
import type { PartProps } from './field-props.ts'
import { Section } from './section.tsx'

interface AgreementSectionProps extends PartProps {
  agreements: readonly Agreement[]
}

/** Agreements, each with its full text; the first checkbox selects all (Product 2.9, 10). */
export function AgreementSection({ agreements, form, errors, onChange }: AgreementSectionProps) {
  const [read, setRead] = useState<Agreement>()
  const [isOpen, setIsOpen] = useState(false)
  const ids = agreements.map(({ docId }) => docId)
  const agreed = ids.filter((docId) => form.agreed.includes(docId))
  const isAll = agreed.length === ids.length
  const set = (docId: number, isOn: boolean) =>
    onChange({ agreed: isOn ? [...agreed, docId] : agreed.filter((id) => id !== docId) })
  const error = messageOf(errors, 'agreements')
  return (
    <Section title="약관 동의">
      <div id={fieldId('agreements')} className={styles.list}>
        {agreements.length > 1 && (
          <div className={styles.all}>
            <Checkbox checked={isAll} onChange={() => onChange({ agreed: isAll ? [] : ids })}>
              전체 동의
            </Checkbox>
          </div>
        )}
        {agreements.map((agreement) => (
          <div key={agreement.docId} className={styles.row}>
            <Checkbox
              className={styles.box}
              checked={agreed.includes(agreement.docId)}
              onChange={(event) => set(agreement.docId, event.target.checked)}
              aria-required={agreement.required}
            >
              {agreement.title} <span className={styles.kind}>{kindOf(agreement)}</span>
            </Checkbox>
            <Button
              variant="quiet"
              size="small"
              aria-label={`${agreement.title} 전문 보기`}
              onClick={() => {
                setRead(agreement)
                setIsOpen(true)
              }}
            >
              보기
            </Button>
          </div>
        ))}
        {error !== undefined && <p className={styles.error}>{error}</p>}
      </div>
      <Sheet open={isOpen} onOpenChange={setIsOpen} title={read?.title ?? ''}>
        {read && <AgreementText agreement={read} />}
      </Sheet>
    </Section>
  )
}

const kindOf = ({ required }: Agreement) => (required ? '(필수)' : '(선택)')

function AgreementText({ agreement }: { agreement: Agreement }) {
  return (
    <div className={styles.text}>
      {agreement.body.split(/\n{2,}/u).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <p className={styles.version}>버전 {agreement.version}</p>
    </div>
  )
}
