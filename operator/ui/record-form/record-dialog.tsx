import { useState, type ReactNode } from 'react'
import { Button } from '#src/ui/button/button.tsx'
import { ConsoleError } from '#operator/session/console-api.ts'
import { FormDialog } from '#operator/ui/form-dialog.tsx'
import { LeaveGuard } from '#operator/ui/leave-guard.tsx'
import { ConflictQuestion } from './conflict-question.tsx'
import type { RecordValues } from './merge-record.ts'
import styles from './record-dialog.module.css'
import { useRecordForm, type RecordFormOptions } from './use-record-form.ts'

/** Attributes of a field of a record, with what is wrong with it. */
export type RecordField = ReturnType<typeof useRecordForm>['field']

interface RecordDialogProps extends RecordFormOptions {
  readonly title: string
  readonly hint?: ReactNode
  readonly submitLabel?: string
  /** Names of the fields in words, for the question about an edit of another operator. */
  readonly labels: RecordValues
  readonly busy: boolean
  /** Whether something was changed that is no field of the form. */
  readonly isChanged?: boolean
  readonly error: Error | null
  readonly onClose: () => void
  readonly children: (field: RecordField) => ReactNode
}

/**
 * Dialog with the form of one record. What was typed is not thrown away without a question, whether
 * the dialog is closed or its page left.
 */
export function RecordDialog(props: RecordDialogProps) {
  const { title, hint, submitLabel = '저장', labels, busy, error, onClose, children } = props
  const { isChanged = false } = props
  const record = useRecordForm(props)
  const { conflict, field, submit } = record
  const isDirty = record.isDirty || isChanged
  const [isLeaving, setLeaving] = useState(false)
  const isConflict = error instanceof ConsoleError && error.code === 'VERSION_CONFLICT'
  return (
    <FormDialog
      open
      title={title}
      hint={hint}
      submitLabel={submitLabel}
      busy={busy}
      error={isConflict ? undefined : error?.message}
      onClose={() => (isDirty && !isLeaving ? setLeaving(true) : onClose())}
      onSubmit={() => {
        if (!busy) submit()
      }}
    >
      {/* A save may lead to another page. */}
      <LeaveGuard isDirty={isDirty && !busy} />
      {children(field)}
      <ConflictQuestion conflict={conflict} labels={labels} isConflict={isConflict} />
      {isLeaving && (
        <div className={styles.asked} role="alert">
          <p>저장하지 않은 내용이 있습니다.</p>
          <div className={styles.choices}>
            <Button variant="line" size="small" onClick={() => setLeaving(false)}>
              계속 쓰기
            </Button>
            <Button variant="line" size="small" onClick={onClose}>
              버리고 닫기
            </Button>
          </div>
        </div>
      )}
    </FormDialog>
  )
}
