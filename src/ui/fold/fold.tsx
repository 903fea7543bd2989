import type { ReactNode } from 'react'
import { Icon } from '#src/ui/icon/icon.tsx'
import styles from './fold.module.css'

interface FoldProps {
  readonly title: ReactNode
  readonly isOpen?: boolean
  /** Where its lines run: between folds, or around each of them. */
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A title that opens and closes what is below it. */
export function Fold({ title, isOpen = true, className, children }: FoldProps) {
  return (
    <details className={[styles.fold, className].filter(Boolean).join(' ')} open={isOpen}>
      <summary className={styles.summary}>
        {title}
        <Icon name="chevron-down" size="small" className={styles.arrow} />
      </summary>
      {children}
    </details>
  )
}
