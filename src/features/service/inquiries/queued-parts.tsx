import type { ReactNode } from 'react'
import type { QueuedWrite } from '#core/outbox/outbox.ts'
import { Button } from '#src/ui/button/button.tsx'
import { ProblemNote } from '#src/ui/short-form/problem-note.tsx'
import styles from './inquiries-page.module.css'

interface CancelWriteProps {
  readonly write: QueuedWrite
  readonly busy: boolean
  readonly onCancel: () => Promise<void>
}

/** Button that cancels a queued write; nothing once the write may have arrived. */
export function CancelWrite({ write, busy, onCancel }: CancelWriteProps) {
  if (write.sentAt !== undefined) return null
  return (
    <Button
      variant="line"
      size="small"
      className={styles.cancel}
      busy={busy}
      onClick={() => void onCancel()}
    >
      보내기 취소
    </Button>
  )
}

interface RefusedWriteProps {
  readonly problem: string
  readonly onDismiss: () => Promise<void>
  /** Text of the write, and the action that writes it again. */
  readonly children: ReactNode
}

/**
 * Reason of a write that the shop refused later, with a button that removes it from this device.
 */
export function RefusedWrite({ problem, onDismiss, children }: RefusedWriteProps) {
  return (
    <div className={styles.refused}>
      <ProblemNote problem={problem} />
      {children}
      <Button variant="quiet" size="small" onClick={() => void onDismiss()}>
        확인
      </Button>
    </div>
  )
}
