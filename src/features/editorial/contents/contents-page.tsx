import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ContentCategory } from '#contract/catalogue/story-cards.ts'
import { FailureSection } from '#src/error-pages/failure-section.tsx'
import { BannerBand } from '#src/layout/banners/banner-band.tsx'
import { useBanners } from '#src/layout/banners/use-banners.ts'
import { BackToTop } from '#src/layout/late-back-to-top.ts'
import { MorePages } from '#src/offline/more-pages.tsx'
import { LinkButton } from '#src/ui/button/link-button.tsx'
import chip from '#src/ui/chip/chip.module.css'
import { Container } from '#src/ui/container/container.tsx'
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx'
import { PageHead } from '#src/ui/page-head/page-head.tsx'
import { ArticleGrid, ArticleGridSkeleton } from '#src/features/catalogue/stories/article-card.tsx'
import styles from './contents-page.module.css'
import { articlesQuery } from '#src/features/catalogue/stories/article-queries.ts'

const route = getRouteApi('/_admitted/contents/')

const TABS: readonly { readonly category?: ContentCategory; readonly label: string }[] = [
  { label: '전체' },
  { category: 'VIDEO', label: '스케이트 비디오' },
  { category: 'RELEASE', label: '발매 정보' },
  { category: 'STORY', label: '팀·인터뷰' },
  { category: 'EVENT', label: '이벤트' },
]

const useArticles = (category: ContentCategory | undefined) =>
  useInfiniteQuery(articlesQuery({ category }))

/** List of articles by category, newest first. */
export function ContentsPage() {
  const { category } = route.useSearch()
  const list = useArticles(category)
  const banners = useBanners('CONTENTS')
  return (
    <>
      <Container>
        <PageHead title={<span lang="en">CONTENTS</span>} display />
      </Container>
      <nav className={chip.row} aria-label="분류">
        {TABS.map((tab) => (
          <Link
            key={tab.label}
            to="/contents"
            search={tab.category === undefined ? {} : { category: tab.category }}
            className={chip.chip}
            data-here={tab.category === category}
            aria-current={tab.category === category ? 'page' : undefined}
            resetScroll={false}
          >
            {tab.label}
          </Link>
        ))}
      </nav>
      {banners === undefined ? (
        <ArticleGridSkeleton hasLead />
      ) : (
        <>
          <BannerBand banners={banners} />
          <Articles list={list} />
        </>
      )}
    </>
  )
}

function Articles({ list }: { list: ReturnType<typeof useArticles> }) {
  const { data, error } = list
  if (data === undefined) {
    if (error === null) return <ArticleGridSkeleton hasLead />
    return <FailureSection as="h2" error={error} onRetry={() => void list.refetch()} />
  }
  const articles = data.pages.flatMap(({ items }) => items)
  if (articles.length === 0) {
    return (
      <EmptyState
        drawing="bare-deck"
        sentence="등록된 콘텐츠가 없습니다."
        action={<LinkButton to="/contents">모두 보기</LinkButton>}
      />
    )
  }
  return (
    <div aria-busy={list.isPlaceholderData}>
      <h2 className="visually-hidden">콘텐츠 목록</h2>
      <ArticleGrid articles={articles} label="콘텐츠" hasLead />
      <Container className={styles.more}>
        <MorePages list={list} />
        <BackToTop />
      </Container>
    </div>
  )
}
