import type { ReactNode } from 'react'
import { Drawing } from '#src/ui/drawing/drawing.tsx'
import type { DrawingName } from '#src/ui/drawing/drawing-names.ts'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  drawing: DrawingName
  sentence: ReactNode
  /** Second, smaller sentence. */
  detail?: ReactNode
  /** Action of the empty page. */
  action?: ReactNode
  /** Element of the sentence: a heading if it is that of the page. */
  as?: 'h1' | 'h2' | 'p' | undefined
}

/** Empty state of a page or section: a drawing, one sentence, one action. */
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
