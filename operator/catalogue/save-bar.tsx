import { Button } from '#src/ui/button/button.tsx'
import { ConsoleError } from '#operator/session/console-api.ts'
import { LeaveGuard } from '#operator/ui/leave-guard.tsx'
import { ActionError } from '#operator/ui/page.tsx'
import { ConflictQuestion } from '#operator/ui/record-form/conflict-question.tsx'
import type { RecordValues } from '#operator/ui/record-form/merge-record.ts'
import styles from './product-page.module.css'

/** What is left to decide of an edited list. */
interface ListQuestions {
  readonly asked: readonly string[]
  readonly storedValues: RecordValues
  readonly decide: (name: string, isStored: boolean) => void
}

/**
 * What a save of a list said, what another operator changed meanwhile, and the buttons that save
 * the edit or take it back. A page with an edit asks before it is left.
 */
export function SaveBar({
  edit,
  labels,
  isEdited,
  busy,
  error,
  onRevert,
}: {
  readonly edit: ListQuestions
  /** Names of the questions in words. */
  readonly labels: RecordValues
  readonly isEdited: boolean
  readonly busy: boolean
  readonly error: Error | null
  readonly onRevert: () => void
}) {
  const isConflict = error instanceof ConsoleError && error.code === 'VERSION_CONFLICT'
  const { asked, storedValues: stored, decide } = edit
  return (
    <>
      <LeaveGuard isDirty={isEdited} />
      <ActionError error={isConflict ? null : error} />
      <ConflictQuestion
        conflict={{ asked, stored, decide }}
        labels={labels}
        isConflict={isConflict}
      />
      {isEdited && (
        <div className={`${styles.row} ${styles.end}`}>
          <span>저장하지 않은 내용이 있습니다.</span>
          <Button variant="line" onClick={onRevert}>
            되돌리기
          </Button>
          <Button type="submit" busy={busy} disabled={asked.length > 0}>
            저장
          </Button>
        </div>
      )}
    </>
  )
}
