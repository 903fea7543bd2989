import type { ReactNode } from 'react'
import { Button } from '#src/ui/button/button.tsx'
import type { DrawingName } from '#src/ui/drawing/drawing-names.ts'
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx'
import styles from './error-state.module.css'

interface ErrorStateProps {
  sentence?: ReactNode
  detail?: ReactNode
  drawing?: DrawingName | undefined
  onRetry?: (() => void) | undefined
  busy?: boolean | undefined
  /** Whether it is one line inside a page with other content, without a drawing. */
  inline?: boolean | undefined
}

/** Error state with a retry button. Announced when it appears. */
export function ErrorState({
  sentence = '일시적인 오류가 발생했습니다.',
  detail,
  drawing = 'snapped-board',
  onRetry,
  busy,
  inline = false,
}: ErrorStateProps) {
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
      <EmptyState drawing={drawing} sentence={sentence} detail={detail} action={retry} />
    </div>
  )
}
