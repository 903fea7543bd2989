import type { ReactNode } from 'react'
import { Icon } from '#src/ui/icon/icon.tsx'
import styles from './fold.module.css'

interface FoldProps {
  readonly title: ReactNode
  readonly isOpen?: boolean
  /** Class that places its lines: between folds, or around each of them. */
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Disclosure: a title that shows and hides the content below it. */
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
