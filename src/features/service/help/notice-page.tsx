import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link, type ErrorComponentProps } from '@tanstack/react-router'
import type { Post } from '#contract/service/customer-center.calls.ts'
import { isRefusal } from '#core/api/errors.ts'
import { FailureSection } from '#src/error-pages/failure-section.tsx'
import { failureMessage } from '#src/page/failure-message.ts'
import { LinkButton } from '#src/ui/button/link-button.tsx'
import { Container } from '#src/ui/container/container.tsx'
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx'
import { formatDate } from '#src/ui/format/korean-time.ts'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import { PostArticle } from './post-article.tsx'
import styles from './post-page.module.css'
import { noticeQuery } from './queries.ts'

const route = getRouteApi('/_admitted/customer-center/notice/$noticeId')

/** Notice with the notices before and after it. */
export function NoticePage() {
  const id = Number(route.useParams({ select: (params) => params.noticeId }))
  const { data: notice } = useSuspenseQuery(noticeQuery(id))
  return (
    <PostArticle
      title={notice.title}
      body={notice.body}
      facts={
        <>
          {notice.pinned && <strong className={styles.pinned}>중요</strong>}
          <time dateTime={notice.publishedAt}>{formatDate(notice.publishedAt)}</time>
        </>
      }
    >
      <Neighbours notice={notice} />
      <LinkButton to="/customer-center" variant="line" wide>
        고객센터로 돌아가기
      </LinkButton>
    </PostArticle>
  )
}

function Neighbours({ notice: { prev, next } }: { notice: Post }) {
  const around = [
    { name: '다음 글', post: next },
    { name: '이전 글', post: prev },
  ]
  return (
    <nav className={styles.neighbours} aria-label="다른 공지">
      {around.map(
        ({ name, post }) =>
          post !== null && (
            <Link
              key={name}
              to="/customer-center/notice/$noticeId"
              params={{ noticeId: String(post.id) }}
              className={styles.neighbour}
            >
              <span className={styles.side}>{name}</span>
              {post.title}
            </Link>
          ),
      )}
    </nav>
  )
}

/** Error component of notices and information pages: missing, or a retry. */
export function PostFailure({ error }: ErrorComponentProps) {
  if (isRefusal(error, 'POST_NOT_FOUND')) return <PostMissing sentence={failureMessage(error)} />
  return <FailureSection error={error} />
}

/** Page of a notice or an information page that does not exist. */
export function PostMissing({ sentence = '게시글을 찾을 수 없습니다.' }: { sentence?: string }) {
  return (
    <EmptyState
      as="h1"
      drawing="dead-end"
      sentence={sentence}
      action={<LinkButton to="/customer-center">고객센터로 가기</LinkButton>}
    />
  )
}

/** Skeleton of a notice or an information page. */
export function PostSkeleton() {
  return (
    <Container narrow className={styles.page}>
      <div className={styles.loading} aria-busy="true">
        <Skeleton height="3rem" />
        <Skeleton shape="text" width="30%" />
        <Skeleton height="20rem" />
      </div>
    </Container>
  )
}
