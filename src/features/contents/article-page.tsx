import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link, type ErrorComponentProps } from '@tanstack/react-router'
import type { ContentDetail } from '#contract/contents.ts'
import { isRefusal } from '#core/api/errors.ts'
import { LikeButton } from '#src/features/catalogue/likes/like-button.tsx'
import { FailureSection } from '#src/error-pages/failure-section.tsx'
import { failureMessage } from '#src/page/failure-message.ts'
import { LinkButton } from '#src/ui/button/link-button.tsx'
import { Container } from '#src/ui/container/container.tsx'
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx'
import { formatCount } from '#src/ui/format/format-krw.ts'
import { formatDate } from '#src/ui/format/korean-time.ts'
import { Picture } from '#src/ui/picture/picture.tsx'
import { ShareButton } from '#src/ui/share/share-button.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import { ArticleBody } from './article-body.tsx'
import { ArticleGrid } from './article-card.tsx'
import styles from './article-page.module.css'
import { articleQuery } from './queries.ts'
import { useCountView } from './use-count-view.ts'

const route = getRouteApi('/_admitted/contents/$contentId')

/** Article with its body, brands and related articles (Product 2.2). */
export function ArticlePage() {
  const contentId = Number(route.useParams({ select: (params) => params.contentId }))
  const { data: article } = useSuspenseQuery(articleQuery(contentId))
  useCountView(contentId)
  return (
    <article>
      <div className={styles.hero}>
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
          <LikeButton
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

/** Error component of an article: missing, or a retry. */
export function ArticleFailure({ error }: ErrorComponentProps) {
  if (isRefusal(error, 'CONTENT_NOT_FOUND')) {
    return <ArticleMissing sentence={failureMessage(error)} />
  }
  return <FailureSection error={error} />
}

/** Page of an article that does not exist or is not published. */
export function ArticleMissing({ sentence = '콘텐츠를 찾을 수 없습니다.' }: { sentence?: string }) {
  return (
    <EmptyState
      as="h1"
      drawing="dead-end"
      sentence={sentence}
      action={<LinkButton to="/contents">콘텐츠 모두 보기</LinkButton>}
    />
  )
}

/** Skeleton of an article. */
export function ArticleSkeleton() {
  return (
    <div aria-busy="true">
      <div className={styles.hero}>
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
