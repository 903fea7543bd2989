import { Icon } from '#src/ui/icon/icon.tsx'
import { PathLink } from '#src/ui/path-link/path-link.tsx'
import { useHasPage } from '#src/ui/path-link/use-has-page.ts'
import styles from './section-title.module.css'

interface SectionTitleProps {
  id: string
  title: string
  tone?: 'ink' | 'sale' | undefined
  /** Path of the whole list and what it is called; left out while that page is not there. */
  more?: { path: string; label: string } | undefined
}

/** Latin capitals above a part of the home page, and the way to all of it. */
export function SectionTitle({ id, title, tone = 'ink', more }: SectionTitleProps) {
  const hasPage = useHasPage()
  return (
    <header className={styles.head}>
      <h2 id={id} className={`${styles.title} ${tone === 'sale' ? styles.sale : ''}`} lang="en">
        {title}
      </h2>
      {more !== undefined && hasPage(more.path.split('?')[0] ?? '/') && (
        <PathLink path={more.path} className={styles.more}>
          {more.label}
          <Icon name="arrow-right" size="small" />
        </PathLink>
      )}
    </header>
  )
}
