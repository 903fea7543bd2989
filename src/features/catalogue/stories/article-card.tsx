import { Link } from '@tanstack/react-router'
import type { ContentCard } from '#contract/catalogue/story-cards.ts'
import { LateHeart } from '#src/features/catalogue/bookmarks/late-heart.ts'
import { formatCount } from '#src/ui/format/format-krw.ts'
import { formatDate } from '#src/ui/format/korean-time.ts'
import cover from '#src/ui/picture/cover.module.css'
import { Picture } from '#src/ui/picture/picture.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import styles from './article-card.module.css'

interface ArticleGridProps {
  articles: readonly ContentCard[]
  label: string
  /** Whether the first article fills the whole width. */
  hasLead?: boolean
}

/** Grid of articles as cards. */
export function ArticleGrid({ articles, label, hasLead = false }: ArticleGridProps) {
  return (
    <ul className={styles.grid} aria-label={label}>
      {articles.map((article, index) => {
        const isLead = hasLead && index === 0
        return (
          <li key={article.contentId} className={isLead ? styles.lead : styles.cell}>
            <ArticleCard article={article} isLead={isLead} />
            <LateHeart type="CONTENT" id={article.contentId} name={article.title} isBelow />
          </li>
        )
      })}
    </ul>
  )
}

function ArticleCard({ article, isLead }: { article: ContentCard; isLead: boolean }) {
  const { contentId, hero, category, title, summary, publishedAt, viewCount } = article
  return (
    <Link
      to="/contents/$contentId"
      params={{ contentId: String(contentId) }}
      className={styles.link}
    >
      <div className={`${cover.cover} ${styles.picture}`}>
        <Picture
          picture={hero}
          sizes={
            isLead
              ? '(min-width: 64rem) 66vw, 100vw'
              : '(min-width: 64rem) 33vw, (min-width: 37.5rem) 50vw, 100vw'
          }
          priority={isLead}
          alt=""
        />
      </div>
      <div className={styles.words}>
        <p className={styles.kind} lang="en">
          {category}
        </p>
        <h3 className={styles.title}>{title}</h3>
        {isLead && <p className={styles.summary}>{summary}</p>}
        <p className={styles.facts}>
          {formatDate(publishedAt)} · 조회 {formatCount(viewCount)}
        </p>
      </div>
    </Link>
  )
}

/** Skeleton of the grid with its geometry. */
export function ArticleGridSkeleton({ hasLead = false }: { hasLead?: boolean }) {
  return (
    <ul className={styles.grid} aria-hidden="true">
      {Array.from({ length: hasLead ? 7 : 3 }, (_, index) => (
        <li key={index} className={hasLead && index === 0 ? styles.lead : undefined}>
          <div className={`${cover.cover} ${styles.picture}`}>
            <Skeleton ratio="16 / 9" />
          </div>
          <div className={styles.words}>
            <Skeleton shape="text" width="20%" />
            <Skeleton shape="text" width="80%" />
            <Skeleton shape="text" width="40%" />
          </div>
        </li>
      ))}
    </ul>
  )
}
