import { Button } from '#src/ui/button/button.tsx'
import type { RecordValues } from './merge-record.ts'
import styles from './record-dialog.module.css'
import type { RecordConflict } from './use-record-form.ts'

/** Asks for each field that two operators changed which of both values counts. */
export function ConflictQuestion({
  conflict,
  labels,
  isConflict,
}: {
  readonly conflict: Pick<RecordConflict, 'asked' | 'stored' | 'decide'>
  /** Names of the fields in words. */
  readonly labels: RecordValues
  /** Whether the last save was refused by another edit. */
  readonly isConflict: boolean
}) {
  return (
    <>
      {isConflict && conflict.asked.length === 0 && (
        <p role="alert">다른 운영자가 먼저 수정했습니다. 내용을 확인한 뒤 다시 저장해 주세요.</p>
      )}
      {conflict.asked.map((name) => (
        <fieldset key={name} className={styles.asked}>
          <legend>{labels[name] ?? name} 항목을 다른 운영자도 바꿨습니다.</legend>
          <p>저장된 값: {conflict.stored?.[name] || '(비어 있음)'}</p>
          <div className={styles.choices}>
            <Button variant="line" size="small" onClick={() => conflict.decide(name, false)}>
              내가 쓴 값으로
            </Button>
            <Button variant="line" size="small" onClick={() => conflict.decide(name, true)}>
              저장된 값으로
            </Button>
          </div>
        </fieldset>
      ))}
    </>
  )
}
