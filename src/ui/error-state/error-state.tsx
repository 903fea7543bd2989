import type { ReactNode } from 'react'
import { Button } from '#src/ui/button/button.tsx'
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx'
import styles from './error-state.module.css'

interface ErrorStateProps {
  sentence: ReactNode
  detail?: ReactNode
  onRetry?: (() => void) | undefined
  busy?: boolean | undefined
  /** Whether it is one line inside a page with other content, without a drawing. */
  inline?: boolean | undefined
}

/** Error state with a retry button. Announced when it appears. */
export function ErrorState({ sentence, detail, onRetry, busy, inline }: ErrorStateProps) {
  const retry = onRetry && (
    <Button variant="line" size={inline ? 'small' : 'medium'} onClick={onRetry} busy={busy}>
      다시 시도
    </Button>
  )
  if (inline) {
    return (
      <div role="alert" className={styles.inline}>
        <p>{sentence}</p>
        {retry}
      </div>
    )
  }
  return (
    <div role="alert">
      <EmptyState drawing="snapped-board" sentence={sentence} detail={detail} action={retry} />
    </div>
  )
}
