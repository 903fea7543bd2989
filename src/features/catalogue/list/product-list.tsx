import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { lazyComponent } from '#src/lazy/lazy-component.tsx'
import { lazyModule } from '#src/lazy/lazy-module.ts'
import { useIsOnline } from '#src/offline/use-is-online.ts'
import { BackToTop } from '#src/layout/late-back-to-top.ts'
import { ProductGrid, ProductGridSkeleton } from '#src/features/catalogue/cards/product-grid.tsx'
import styles from './product-list.module.css'
import type { ProductSearch } from './product-search.ts'
import type { productListQuery } from './list-queries.ts'
import { isHydrated } from '#src/ssr/hydration.ts'
import { useIntersection } from '#src/browser/use-intersection.ts'
import { useRenderScope } from '#src/ssr/use-render-scope.ts'

const loadFailures = lazyModule(() => import('./list-failure.tsx'))
const ListFailure = lazyComponent(async () => (await loadFailures()).ListFailure)
const NextPageFailure = lazyComponent(async () => (await loadFailures()).NextPageFailure)
const NothingFound = lazyComponent(async () => (await loadFailures()).NothingFound)

/** Number of cards on the first screen of a wide window. */
const FIRST_SCREEN = 4
/**
 * Cards in a phone's document (our choice), three times those of its screen; the others are
 * rendered near the end.
 */
const OF_A_PHONE = 12

interface ProductListProps {
  query: ReturnType<typeof productListQuery>
  search: ProductSearch
}

/**
 * Product list that loads further pages near its end; loaded products remain after errors and
 * without network.
 */
export function ProductList({ query, search }: ProductListProps) {
  const list = useInfiniteQuery(query)
  const isOnline = useIsOnline()
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError } = list
  const extent = useRenderScope()
  const [isWhole, setIsWhole] = useState(() => isHydrated() || extent !== 'first screen')
  const restRef = useIntersection(data !== undefined && !isWhole, () => setIsWhole(true))
  const loadsMore =
    isWhole && hasNextPage && !isFetchingNextPage && !isFetchNextPageError && isOnline
  const endRef = useIntersection(loadsMore, () => void list.fetchNextPage())
  if (data === undefined) {
    if (error === null) return <ProductGridSkeleton />
    return (
      <Suspense fallback={<ProductGridSkeleton />}>
        <ListFailure error={error} onRetry={() => void list.refetch()} />
      </Suspense>
    )
  }
  const products = data.pages.flatMap((page) => page.items)
  if (products.length === 0) {
    return (
      <Suspense fallback={null}>
        <NothingFound search={search} />
      </Suspense>
    )
  }
  return (
    <div className={list.isPlaceholderData ? styles.stale : undefined} aria-busy={list.isFetching}>
      <h2 className="visually-hidden">상품 목록</h2>
      <ProductGrid
        label="상품"
        view={search.view}
        products={isWhole ? products : products.slice(0, OF_A_PHONE)}
        priorityCount={FIRST_SCREEN}
        comingCount={isFetchingNextPage ? 4 : 0}
      />
      {isFetchNextPageError && isOnline && (
        <Suspense fallback={null}>
          <NextPageFailure error={error} onRetry={() => void list.fetchNextPage()} />
        </Suspense>
      )}
      {hasNextPage && !isOnline && <p className={styles.waiting}>연결되면 이어서 불러옵니다.</p>}
      <div ref={isWhole ? endRef : restRef} />
      <BackToTop />
    </div>
  )
}
