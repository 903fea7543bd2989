import type { ReactNode } from 'react'
import styles from './page-head.module.css'

interface PageHeadProps {
  title: ReactNode
  /** Latin capitals are set in the display face. */
  display?: boolean | undefined
  /** A count or a short note after the title. */
  note?: ReactNode
  action?: ReactNode
}

/** The one h1 of a page, with a note beside it and at most one action at the end of the line. */
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
