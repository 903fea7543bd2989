import type { ReactNode } from 'react'
import { Icon } from '#src/design/icon/icon.tsx'
import { PathLink } from '#src/design/path-link/path-link.tsx'
import styles from './section-title.module.css'

interface SectionTitleProps {
  id: string
  title: string
  tone?: 'ink' | 'sale' | undefined
  note?: ReactNode
  /** Path of the whole list and what it is called. */
  more?: { path: string; label: string } | undefined
}

/** Latin capitals above a part of the home page, and the way to all of it. */
export function SectionTitle({ id, title, tone = 'ink', note, more }: SectionTitleProps) {
  return (
    <header className={styles.head}>
      <h2 id={id} className={`${styles.title} ${tone === 'sale' ? styles.sale : ''}`} lang="en">
        {title}
      </h2>
      {note}
      {more !== undefined && (
        <PathLink path={more.path} className={styles.more}>
          {more.label}
          <Icon name="arrow-right" size="small" />
        </PathLink>
      )}
    </header>
  )
}
