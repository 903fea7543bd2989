import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTargets } from '#src/features/catalogue/cards/use-targets.ts'
import { useBookmarkedIds } from '#src/features/catalogue/bookmarks/use-bookmarked-ids.ts'
import { useLoginState } from '#src/page/use-login-state.ts'
import { FailureSection } from '#src/error-pages/failure-section.tsx'
import { MorePages } from '#src/offline/more-pages.tsx'
import { LinkButton } from '#src/ui/button/link-button.tsx'
import chip from '#src/ui/chip/chip.module.css'
import { Container } from '#src/ui/container/container.tsx'
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx'
import { PageHead } from '#src/ui/page-head/page-head.tsx'
import { bookmarksQuery } from './queries.ts'
import { BookmarkCards, BookmarksSkeleton } from './bookmark-cards.tsx'
import styles from './bookmarks-page.module.css'
import { BOOKMARK_TABS, bookmarkTab, type BookmarkTab } from './bookmark-tabs.ts'

const route = getRouteApi('/_admitted/my-page/wish')

/**
 * Bookmarks of a member, or of a guest on this device: products, brands, styling shots and
 * articles.
 */
export function BookmarksPage() {
  const search = route.useSearch()
  const login = useLoginState()
  const tab = bookmarkTab(search.tab)
  return (
    <>
      <Container>
        <PageHead title="찜 목록" />
      </Container>
      <nav className={chip.row} aria-label="찜 목록 분류">
        {BOOKMARK_TABS.map((one) => (
          <TabLink key={one.type} tab={one} isHere={one === tab} />
        ))}
      </nav>
      {login.name === 'loading' && <BookmarksSkeleton type={tab.type} />}
      {login.name === 'member' && <MembersBookmarks key={tab.type} tab={tab} />}
      {login.name === 'guest' && <GuestsBookmarks key={tab.type} tab={tab} />}
    </>
  )
}

function TabLink({ tab, isHere }: { tab: BookmarkTab; isHere: boolean }) {
  const count = useBookmarkedIds(tab.type)?.length
  return (
    <Link
      to="/my-page/wish"
      search={tab.tab === undefined ? {} : { tab: tab.tab }}
      className={chip.chip}
      data-here={isHere}
      aria-current={isHere ? 'page' : undefined}
      resetScroll={false}
      replace
    >
      {tab.label} <small className={styles.count}>{count}</small>
    </Link>
  )
}

function MembersBookmarks({ tab }: { tab: BookmarkTab }) {
  const list = useInfiniteQuery(bookmarksQuery(tab.type))
  return (
    <Answer
      tab={tab}
      wishes={list.data?.pages.flatMap(({ items }) => items)}
      error={list.error}
      retry={() => void list.refetch()}
    >
      <Container className={styles.more}>
        <MorePages list={list} />
      </Container>
    </Answer>
  )
}

function GuestsBookmarks({ tab }: { tab: BookmarkTab }) {
  const ids = useBookmarkedIds(tab.type)
  const query = useTargets(tab.type, ids ?? [], {
    persist: 'month',
    placeholderData: keepPreviousData,
  })
  return (
    <Answer
      tab={tab}
      wishes={ids && query.data}
      error={query.error}
      retry={() => void query.refetch()}
    >
      <Container className={styles.more}>
        <p className={styles.note}>
          이 기기에만 저장된 목록입니다. 로그인하면 모든 기기에서 볼 수 있습니다.
        </p>
        <LinkButton to="/auth/login" search={{ returnUrl: '/my-page/wish' }} variant="line">
          로그인
        </LinkButton>
      </Container>
    </Answer>
  )
}

interface AnswerProps {
  tab: BookmarkTab
  wishes: Parameters<typeof BookmarkCards>[0]['wishes'] | undefined
  error: unknown
  retry: () => void
  /** Content below the cards. */
  children: ReactNode
}

function Answer({ tab, wishes, error, retry, children }: AnswerProps) {
  if (wishes === undefined) {
    if (error === null) return <BookmarksSkeleton type={tab.type} />
    return <FailureSection as="h2" error={error} onRetry={retry} />
  }
  if (wishes.length === 0) return <NothingBookmarked tab={tab} />
  return (
    <>
      <BookmarkCards tab={tab} wishes={wishes} />
      {children}
    </>
  )
}

function NothingBookmarked({ tab: { empty, detail, action } }: { tab: BookmarkTab }) {
  return (
    <EmptyState
      drawing="bare-deck"
      sentence={empty}
      detail={detail}
      action={<LinkButton to={action.to}>{action.label}</LinkButton>}
    />
  )
}
