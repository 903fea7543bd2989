import { useState } from 'react'
import type { Agreement } from '#contract/agreements/agreements.calls.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Checkbox } from '#src/ui/field/checkbox.tsx'
import { Sheet } from '#src/ui/sheet/sheet.tsx'
import styles from './agreement-list.module.css'

interface AgreementListProps {
  /** Id of the list's element. */
  readonly id: string
  readonly agreements: readonly Agreement[]
  /** Ids of the accepted texts. */
  readonly agreed: readonly number[]
  readonly onChange: (agreed: number[]) => void
  readonly error?: string | undefined
}

/** Checkboxes of texts to accept, each with its full text; the first one selects all. */
export function AgreementList({ id, agreements, onChange, error, ...rest }: AgreementListProps) {
  const ids = agreements.map(({ docId }) => docId)
  const agreed = ids.filter((docId) => rest.agreed.includes(docId))
  const isAll = agreed.length === ids.length
  const set = (docId: number, isOn: boolean) =>
    onChange(isOn ? [...agreed, docId] : agreed.filter((other) => other !== docId))
  return (
    <div id={id} className={styles.list}>
      {agreements.length > 1 && (
        <div className={styles.all}>
          <Checkbox checked={isAll} onChange={() => onChange(isAll ? [] : ids)}>
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
            data-required={agreement.required}
          >
            {agreement.title} <span className={styles.kind}>{kindOf(agreement)}</span>
          </Checkbox>
          <ReadAgreement agreement={agreement} />
        </div>
      ))}
      {error !== undefined && <p className={styles.error}>{error}</p>}
    </div>
  )
}

const kindOf = ({ required }: Agreement) => (required ? '(필수)' : '(선택)')

type ReadAgreementProps = { readonly agreement: Pick<Agreement, 'title' | 'body' | 'version'> }

/** Button that opens the full text of an agreement with its version. */
export function ReadAgreement({ agreement }: ReadAgreementProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { title, body, version } = agreement
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-label={`${title} 전문 보기`}
        onClick={() => setIsOpen(true)}
      >
        보기
      </Button>
      <Sheet open={isOpen} onOpenChange={setIsOpen} title={title}>
        <div className={styles.text}>
          {body.split(/\n{2,}/u).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <p className={styles.version}>버전 {version}</p>
        </div>
      </Sheet>
    </>
  )
}
