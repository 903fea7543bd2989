import type { ReactNode } from 'react'
import styles from './page-head.module.css'

interface PageHeadProps {
  title: ReactNode
  /** Whether Latin capitals have the display font. */
  display?: boolean | undefined
  /** Count or short note after the title. */
  note?: ReactNode
  action?: ReactNode
}

/** The only h1 of a page, with a note next to it and at most one action at the end of the line. */
export function PageHead({ title, display = false, note, action }: PageHeadProps) {
  return (
    <header className={styles.head}>
      <h1 className={display ? styles.display : styles.title} tabIndex={-1}>
        {title}
        {note !== undefined && <span className={styles.note}> {note}</span>}
      </h1>
      {action}
    </header>
  )
}
