import { useInfiniteQuery } from '@tanstack/react-query'
import { useIsOnline } from '#src/connection/use-is-online.ts'
import { Button } from '#src/design/button/button.tsx'
import { EmptyState } from '#src/design/empty-state/empty-state.tsx'
import { FailurePart } from '#src/system/failure-part.tsx'
import { ErrorState } from '#src/design/error-state/error-state.tsx'
import { failureMessage } from '#src/page/failure-message.ts'
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx'
import styles from './product-list.module.css'
import type { ProductSearch } from './product-search.ts'
import { countFilters, withoutFilters } from './search-filters.ts'
import type { productListQuery } from './list-queries.ts'
import { useListSearch } from './use-list-search.ts'
import { useNearEnd } from '#src/page/use-near-end.ts'

/** Cards on the first screen of a wide window. */
const FIRST_SCREEN = 4

interface ProductListProps {
  query: ReturnType<typeof productListQuery>
  search: ProductSearch
}

/** The list itself, page after page as its end comes near; what is loaded stays through errors and without network. */
export function ProductList({ query, search }: ProductListProps) {
  const list = useInfiniteQuery(query)
  const isOnline = useIsOnline()
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError } = list
  const loadsMore = hasNextPage && !isFetchingNextPage && !isFetchNextPageError && isOnline
  const endRef = useNearEnd(loadsMore, () => void list.fetchNextPage())
  if (data === undefined) {
    if (error === null) return <ProductGridSkeleton />
    return <FailurePart as="h2" error={error} onRetry={() => void list.refetch()} />
  }
  const products = data.pages.flatMap((page) => page.items)
  if (products.length === 0) return <NothingFound search={search} />
  return (
    <div className={list.isPlaceholderData ? styles.stale : undefined} aria-busy={list.isFetching}>
      <h2 className="visually-hidden">상품 목록</h2>
      <ProductGrid
        label="상품"
        products={products}
        priorityCount={FIRST_SCREEN}
        comingCount={isFetchingNextPage ? 4 : 0}
      />
      {isFetchNextPageError && isOnline && (
        <ErrorState
          inline
          sentence={failureMessage(error)}
          onRetry={() => void list.fetchNextPage()}
        />
      )}
      {hasNextPage && !isOnline && <p className={styles.waiting}>연결되면 이어서 불러옵니다.</p>}
      <div ref={endRef} />
    </div>
  )
}

function NothingFound({ search }: { search: ProductSearch }) {
  const show = useListSearch()
  const isFiltered = countFilters(search) > 0
  const sentence =
    search.keyword !== undefined && !isFiltered
      ? `‘${search.keyword}’ 검색 결과가 없습니다.`
      : '조건에 맞는 상품이 없습니다.'
  return (
    <EmptyState
      drawing="bare-deck"
      sentence={sentence}
      detail={isFiltered ? undefined : '철자를 확인하거나 더 짧은 말로 찾아 주세요.'}
      action={
        <Button
          variant="line"
          onClick={() => show(isFiltered ? withoutFilters(search) : { sort: search.sort })}
        >
          {isFiltered ? '필터 초기화' : '전체 상품 보기'}
        </Button>
      }
    />
  )
}
