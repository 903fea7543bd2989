import { useEffect, type ReactNode } from 'react'
import { Button } from '#src/ui/button/button.tsx'
import { ConsoleError } from '#operator/session/console-api.ts'
import { LeaveGuard } from '#operator/ui/leave-guard.tsx'
import { ActionError, Panel } from '#operator/ui/page.tsx'
import { useSubmitKeys } from '#operator/ui/use-submit-keys.ts'
import { ConflictQuestion } from './conflict-question.tsx'
import { isSame, type RecordValues } from './merge-record.ts'
import type { RecordField } from './record-dialog.tsx'
import styles from './record-panel.module.css'
import { useRecordForm, type RecordFormOptions } from './use-record-form.ts'

interface RecordPanelProps extends RecordFormOptions {
  readonly title: string
  /** Names of the fields in words, for the question about an edit of another operator. */
  readonly labels: RecordValues
  readonly busy: boolean
  readonly error: Error | null
  readonly isReadOnly: boolean
  readonly children: (field: RecordField, typed: RecordValues) => ReactNode
}

/**
 * Form of a part of a record on its page. Where nothing is typed, it follows what is stored; what
 * is typed stays when the record is read again.
 */
export function RecordPanel(props: RecordPanelProps) {
  const { title, labels, busy, error, isReadOnly, opened, onSave, children } = props
  const record = useRecordForm({
    ...props,
    onSave: async (values, version) => {
      await onSave(values, version)
      record.conflict.saved(values)
    },
  })
  const { form, isDirty, conflict, field, submit } = record
  const keys = useSubmitKeys()
  const { base, follow, restart } = conflict
  useEffect(() => {
    if (opened.version === base.version) return
    if (!isDirty) restart(opened)
    // Another part of the record was saved: there is nothing to put together.
    else if (isSame(opened.values, base.values)) follow(opened)
  })
  const isConflict = error instanceof ConsoleError && error.code === 'VERSION_CONFLICT'
  return (
    <Panel title={title}>
      <LeaveGuard isDirty={isDirty} />
      <form
        ref={keys}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <fieldset className={styles.fields} disabled={isReadOnly}>
          {children(field, form.watch())}
        </fieldset>
        <ConflictQuestion conflict={conflict} labels={labels} isConflict={isConflict} />
        <ActionError error={isConflict ? null : error} />
        {!isReadOnly && (
          <div className={styles.actions}>
            {isDirty && <span className={styles.note}>저장하지 않은 내용이 있습니다.</span>}
            {isDirty && (
              <Button variant="line" onClick={() => restart(opened)}>
                되돌리기
              </Button>
            )}
            <Button type="submit" busy={busy} disabled={!isDirty}>
              저장
            </Button>
          </div>
        )}
      </form>
    </Panel>
  )
}
