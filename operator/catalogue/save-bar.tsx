import { Button } from '#src/ui/button/button.tsx'
import { ConsoleError } from '#operator/session/console-api.ts'
import { ActionError } from '#operator/ui/page.tsx'
import styles from './product-page.module.css'

/** What a save of a list said, and the buttons that save it or take the edit back. */
export function SaveBar({
  noun,
  isEdited,
  busy,
  error,
  onRevert,
}: {
  /** What is edited, for the sentence of a conflict. */
  readonly noun: string
  readonly isEdited: boolean
  readonly busy: boolean
  readonly error: Error | null
  readonly onRevert: () => void
}) {
  const isConflict = error instanceof ConsoleError && error.code === 'VERSION_CONFLICT'
  return (
    <>
      <ActionError error={isConflict ? null : error} />
      {isConflict && (
        <p role="alert">
          다른 운영자가 먼저 수정했습니다. 되돌리기를 누르면 저장된 {noun} 보입니다.
        </p>
      )}
      {isEdited && (
        <div className={`${styles.row} ${styles.end}`}>
          <span>저장하지 않은 내용이 있습니다.</span>
          <Button variant="line" onClick={onRevert}>
            되돌리기
          </Button>
          <Button type="submit" busy={busy}>
            저장
          </Button>
        </div>
      )}
    </>
  )
}
