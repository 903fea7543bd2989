import type { ReactNode } from 'react'
import { Drawing } from '#src/ui/drawing/drawing.tsx'
import type { DrawingName } from '#src/ui/drawing/drawing.tsx'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  drawing: DrawingName
  sentence: ReactNode
  /** A second, smaller sentence. */
  detail?: ReactNode
  /** The one thing to do from here. */
  action?: ReactNode
  /** Level of the sentence when it heads the page. */
  as?: 'h1' | 'h2' | 'p' | undefined
}

/** A page or a part with nothing to show: a drawing, one sentence, one action. */
export function EmptyState({
  drawing,
  sentence,
  detail,
  action,
  as: Sentence = 'p',
}: EmptyStateProps) {
  return (
    <section className={styles.empty}>
      <Drawing name={drawing} className={styles.drawing} />
      <div className={styles.words}>
        <Sentence className={styles.sentence}>{sentence}</Sentence>
        {detail !== undefined && <div className={styles.detail}>{detail}</div>}
        {action}
      </div>
    </section>
  )
}
