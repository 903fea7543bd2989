import { type ReactNode, useState } from 'react'
import { Icon } from '#src/ui/icon/icon.tsx'
import styles from './section.module.css'

interface SectionProps {
  title: string
  note?: ReactNode
  /** What a closed section states; a section without it cannot be closed. */
  summary?: ReactNode
  /** Whether it is closed at first. */
  startsClosed?: boolean
  /** Whether a field of it is wrong, which opens it. */
  hasErrors?: boolean
  children: ReactNode
}

/**
 * Section of the order sheet with its heading, which closes and opens it where it has a summary.
 */
export function Section({ summary, ...section }: SectionProps) {
  if (summary !== undefined) return <FoldedSection summary={summary} {...section} />
  const { title, note, children } = section
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

function FoldedSection(props: SectionProps) {
  const { title, note, summary, startsClosed = false, hasErrors = false, children } = props
  const [isOpen, setIsOpen] = useState(!startsClosed)
  if (hasErrors && !isOpen) setIsOpen(true)
  return (
    <section className={styles.section} aria-label={title}>
      <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary className={`${styles.head} ${styles.fold}`}>
          <h2>{title}</h2>
          {!isOpen && <span className={styles.summary}>{summary}</span>}
          <Icon name="chevron-down" size="small" className={styles.arrow} />
        </summary>
        <div className={styles.body}>
          {note}
          {children}
        </div>
      </details>
    </section>
  )
}
