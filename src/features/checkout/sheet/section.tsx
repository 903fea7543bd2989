import type { ReactNode } from 'react'
import styles from './section.module.css'

interface SectionProps {
  title: string
  note?: ReactNode
  children: ReactNode
}

/** Section of the order sheet with its heading. */
export function Section({ title, note, children }: SectionProps) {
  return (
    <section className={styles.section} aria-label={title}>
      <header className={styles.head}>
        <h2>{title}</h2>
        {note}
      </header>
      <div className={styles.body}>{children}</div>
    </section>
  )
}
