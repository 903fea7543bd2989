import { Icon } from '#src/ui/icon/icon.tsx'
import { PathLink } from '#src/ui/path-link/path-link.tsx'
import styles from './section-title.module.css'

interface SectionTitleProps {
  id: string
  title: string
  tone?: 'ink' | 'sale' | undefined
  /** Path and label of the whole list; undefined without such a page. */
  more?: { path: string; label: string } | undefined
}

/** Heading of a home page section in Latin capitals, with a link to the whole list. */
export function SectionTitle({ id, title, tone = 'ink', more }: SectionTitleProps) {
  return (
    <header className={styles.head}>
      <h2 id={id} className={`${styles.title} ${tone === 'sale' ? styles.sale : ''}`} lang="en">
        {title}
      </h2>
      {more !== undefined && (
        <PathLink path={more.path} className={styles.more}>
          {more.label}
          <Icon name="arrow-right" size="small" />
        </PathLink>
      )}
    </header>
  )
}
