import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { NoticeItem } from '#contract/service/customer-center.calls.ts'
import { useIsOnline } from '#src/offline/use-is-online.ts'
import { MorePages } from '#src/offline/more-pages.tsx'
import { LoadFailure } from '#src/page/load-failure.tsx'
import { formatDate } from '#src/ui/format/korean-time.ts'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import styles from './notice-section.module.css'
import post from './post-list.module.css'
import { matchesText } from './match-faq.ts'
import { noticesQuery, storedNoticesQuery } from './queries.ts'

/**
 * Notices, pinned ones first, page after page; with a keyword those that contain it. Without
 * network all stored ones, with a keyword those whose title contains it.
 */
export function NoticeSection({ keyword }: { keyword: string | undefined }) {
  const list = useInfiniteQuery(noticesQuery(keyword))
  const stored = useStoredNotices(keyword)
  const notices = stored ?? list.data?.pages.flatMap(({ items }) => items)
  return (
    <section aria-labelledby="notices">
      <h2 id="notices" className={post.heading}>
        공지사항
      </h2>
      {notices === undefined && list.error !== null && (
        <LoadFailure inline error={list.error} onRetry={() => void list.refetch()} />
      )}
      {notices === undefined && list.error === null && <Skeleton height="20rem" />}
      {notices?.length === 0 && (
        <p className={styles.none}>
          {keyword === undefined
            ? '등록된 공지가 없습니다.'
            : '검색어가 들어 있는 공지가 없습니다.'}
        </p>
      )}
      {notices !== undefined && notices.length > 0 && (
        <ul className={post.list} aria-label="공지사항" aria-busy={list.isPlaceholderData}>
          {notices.map((notice) => (
            <NoticeRow key={notice.id} notice={notice} />
          ))}
        </ul>
      )}
      <div className={styles.more}>{stored === undefined && <MorePages list={list} />}</div>
    </section>
  )
}

/**
 * Notices on the device while it has no network; undefined with network, or where none are stored.
 */
function useStoredNotices(keyword: string | undefined): readonly NoticeItem[] | undefined {
  const isOnline = useIsOnline()
  const { data } = useQuery({ ...storedNoticesQuery, enabled: false })
  return isOnline ? undefined : data?.items.filter(({ title }) => matchesText(title, keyword))
}

function NoticeRow({ notice: { id, title, pinned, publishedAt, isNew } }: { notice: NoticeItem }) {
  return (
    <li>
      <Link
        to="/customer-center/notice/$noticeId"
        params={{ noticeId: String(id) }}
        className={styles.notice}
      >
        <span className={styles.title}>
          {pinned && <strong className={styles.pinned}>중요</strong>}
          {title}
          {isNew && (
            <span className={styles.new} lang="en">
              NEW
            </span>
          )}
        </span>
        <time className={styles.date} dateTime={publishedAt}>
          {formatDate(publishedAt)}
        </time>
      </Link>
    </li>
  )
}
