import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import type { BrandCard } from '#contract/catalogue/brands.calls.ts'
import type { ContentCard } from '#contract/catalogue/story-cards.ts'
import type { SearchResult, SearchType } from '#contract/catalogue/search.calls.ts'
import { useIntersection } from '#src/browser/use-intersection.ts'
import { BackToTop } from '#src/layout/late-back-to-top.ts'
import { ProductGrid, ProductGridSkeleton } from '#src/features/catalogue/cards/product-grid.tsx'
import { ShotGrid } from '#src/features/catalogue/stories/shot-grid.tsx'
import { MorePages } from '#src/offline/more-pages.tsx'
import { useIsOnline } from '#src/offline/use-is-online.ts'
import { countFilters } from '#src/features/catalogue/list/search-filters.ts'
import { useListSearch } from '#src/features/catalogue/list/use-list-search.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Container } from '#src/ui/container/container.tsx'
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx'
import { formatCount } from '#src/ui/format/format-krw.ts'
import { PathLink } from '#src/ui/path-link/path-link.tsx'
import { Picture } from '#src/ui/picture/picture.tsx'
import type { ResultSearch } from './search-params.ts'
import styles from './search-page.module.css'

interface ResultListProps {
  list: ComponentProps<typeof MorePages>['list'] & {
    readonly data: { readonly pages: readonly SearchResult[] } | undefined
  }
  type: SearchType
  search: ResultSearch
}

/** Results of one type; the next page is requested near the end. */
export function ResultList({ list, type, search }: ResultListProps) {
  const pages = list.data?.pages ?? []
  const isOnline = useIsOnline()
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = list
  const loadsMore = hasNextPage && !isFetchingNextPage && !isFetchNextPageError && isOnline
  const endRef = useIntersection(loadsMore, () => void list.fetchNextPage())
  // The former type stays while another one loads.
  if (pages[0]?.type !== type) return <ProductGridSkeleton />
  return (
    <>
      <h2 className="visually-hidden">검색 결과 목록</h2>
      {type === 'PRODUCT' && (
        <ProductGrid
          label="상품"
          view={search.view}
          products={pages.flatMap((page) => (page.type === 'PRODUCT' ? page.items : []))}
          priorityCount={4}
          comingCount={isFetchingNextPage ? 4 : 0}
        />
      )}
      {type === 'STYLE' && (
        <ShotGrid
          label="스타일링"
          shots={pages.flatMap((page) => (page.type === 'STYLE' ? page.items : []))}
        />
      )}
      <Container>
        {type === 'BRAND' && (
          <Brands brands={pages.flatMap((page) => (page.type === 'BRAND' ? page.items : []))} />
        )}
        {type === 'CONTENT' && (
          <Contents
            contents={pages.flatMap((page) => (page.type === 'CONTENT' ? page.items : []))}
          />
        )}
        {pages[0].total === 0 && <None search={search} />}
        <div ref={endRef} />
        <BackToTop />
        {!isFetchingNextPage && (!isOnline || isFetchNextPageError) && <MorePages list={list} />}
      </Container>
    </>
  )
}

/** Sentence of an empty list, with the way back from filters that left nothing. */
function None({ search }: { search: ResultSearch }) {
  const show = useListSearch()
  const isFiltered = countFilters(search) > 0 || search.category !== undefined
  if (!isFiltered) return <p className={styles.none}>이 종류의 검색 결과가 없습니다.</p>
  const { keyword, sort, view } = search
  return (
    <EmptyState
      drawing="bare-deck"
      sentence="조건에 맞는 상품이 없습니다."
      action={
        <Button variant="line" onClick={() => void show({ keyword, sort, view })}>
          필터 초기화
        </Button>
      }
    />
  )
}

function Brands({ brands }: { brands: readonly BrandCard[] }) {
  return (
    <ul className={styles.rows}>
      {brands.map(({ brandId, nameEn, nameKo, productCount }) => (
        <li key={brandId}>
          <Link
            to="/brands/$brandId"
            params={{ brandId: String(brandId) }}
            className={styles.brand}
          >
            <span className={styles.brandName} lang="en">
              {nameEn}
            </span>
            <span>{nameKo}</span>
            <span className={styles.quiet}>{formatCount(productCount)}개의 상품</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Contents({ contents }: { contents: readonly ContentCard[] }) {
  return (
    <ul className={styles.contents}>
      {contents.map(({ contentId, hero, title, summary }) => (
        <li key={contentId}>
          <PathLink path={`/contents/${contentId}`} className={styles.content}>
            <Picture picture={hero} sizes="(min-width: 64rem) 24vw, 50vw" />
            <h3>{title}</h3>
            <p className={styles.quiet}>{summary}</p>
          </PathLink>
        </li>
      ))}
    </ul>
  )
}
