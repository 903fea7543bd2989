import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link, type ErrorComponentProps } from '@tanstack/react-router'
import type { ContentDetail } from '#contract/editorial/contents.calls.ts'
import { BookmarkButton } from '#src/features/catalogue/bookmarks/bookmark-button.tsx'
import {
  ResourceFailure,
  ResourceMissing,
} from '#src/features/catalogue/stories/resource-missing.tsx'
import { LinkButton } from '#src/ui/button/link-button.tsx'
import { Container } from '#src/ui/container/container.tsx'
import { formatCount } from '#src/ui/format/format-krw.ts'
import { formatDate } from '#src/ui/format/korean-time.ts'
import cover from '#src/ui/picture/cover.module.css'
import { Picture } from '#src/ui/picture/picture.tsx'
import { ShareButton } from '#src/ui/share/share-button.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import { ArticleBody } from './article-body.tsx'
import { ArticleGrid } from '#src/features/catalogue/stories/article-card.tsx'
import styles from './article-page.module.css'
import { articleQuery } from '#src/features/catalogue/stories/article-queries.ts'
import { useCountView } from './use-count-view.ts'

const route = getRouteApi('/_admitted/contents/$contentId')

/** Article with its body, brands and related articles. */
export function ArticlePage() {
  const contentId = Number(route.useParams({ select: (params) => params.contentId }))
  const { data: article } = useSuspenseQuery(articleQuery(contentId))
  useCountView(contentId)
  return (
    <article>
      <div className={`${cover.cover} ${styles.hero}`}>
        <Picture picture={article.hero} sizes="100vw" priority alt="" />
      </div>
      <ArticleHead article={article} />
      <ArticleBody article={article} />
      <footer className={styles.foot}>
        <p className={styles.brands}>
          {article.brands.map(({ brandId, nameEn }) => (
            <Link key={brandId} to="/brands/$brandId" params={{ brandId: String(brandId) }}>
              {nameEn}
            </Link>
          ))}
        </p>
        <div className={styles.tools}>
          <ShareButton title={article.title} />
          <BookmarkButton
            type="CONTENT"
            id={contentId}
            liked={article.bookmarked}
            likeCount={article.likeCount}
          />
        </div>
      </footer>
      {article.related.length > 0 && (
        <section data-appear className={styles.related} aria-labelledby="related-articles">
          <h2 id="related-articles" className={styles.heading}>
            이어서 읽기
          </h2>
          <ArticleGrid articles={article.related.slice(0, 3)} label="이어서 읽기" />
        </section>
      )}
    </article>
  )
}

function ArticleHead({ article }: { article: ContentDetail }) {
  const { category, title, summary, author, publishedAt, viewCount } = article
  return (
    <header className={styles.head}>
      <p className={styles.kind} lang="en">
        {category}
      </p>
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      <p className={styles.summary}>{summary}</p>
      <p className={styles.facts}>
        {author} · <time dateTime={publishedAt}>{formatDate(publishedAt)}</time> · 조회{' '}
        {formatCount(viewCount)}
      </p>
    </header>
  )
}

const BACK = <LinkButton to="/contents">콘텐츠 모두 보기</LinkButton>

/** Error component of the page: missing, or a retry. */
export function ArticleFailure({ error }: ErrorComponentProps) {
  return (
    <ResourceFailure error={error} missing={['CONTENT_NOT_FOUND']}>
      {BACK}
    </ResourceFailure>
  )
}

/** Page of an address that names none. */
export function ArticleMissing() {
  return <ResourceMissing sentence="콘텐츠를 찾을 수 없습니다.">{BACK}</ResourceMissing>
}

/** Skeleton of an article. */
export function ArticleSkeleton() {
  return (
    <div aria-busy="true">
      <div className={`${cover.cover} ${styles.hero}`}>
        <Skeleton ratio="16 / 9" />
      </div>
      <Container narrow>
        <div className={styles.head}>
          <Skeleton shape="text" width="20%" />
          <Skeleton height="2.5rem" />
          <Skeleton height="20rem" />
        </div>
      </Container>
    </div>
  )
}
