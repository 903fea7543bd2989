import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import type { ProductFacets } from '#contract/catalogue/product-facets.calls.ts'
import { brandsQuery } from '#src/features/catalogue/cards/queries.ts'
import { ProductGridSkeleton } from '#src/features/catalogue/cards/product-grid.tsx'
import { ListBar } from '#src/features/catalogue/list/list-bar.tsx'
import { ListColumns } from '#src/features/catalogue/list/list-columns.tsx'
import { ListHead } from '#src/features/catalogue/list/list-head.tsx'
import { productFacetsQuery } from '#src/features/catalogue/list/list-queries.ts'
import { FailureSection } from '#src/error-pages/failure-section.tsx'
import { Container } from '#src/ui/container/container.tsx'
import { PageHead } from '#src/ui/page-head/page-head.tsx'
import { lazyOverlay } from '#src/ui/sheet/lazy-overlay.tsx'
import { NothingFound } from './nothing-found.tsx'
import { searchQuery } from './queries.ts'
import { ResultCategories } from './result-categories.tsx'
import { ResultList } from './result-list.tsx'
import { ResultTabs } from './result-tabs.tsx'
import { resultTypeOf, type ResultSearch } from './search-params.ts'
import { SearchForm } from '#src/features/catalogue/search/search-form.tsx'
import { SearchStart } from '#src/features/catalogue/search/search-start.tsx'
import { useRecordSearch } from './use-record-search.ts'
import styles from './search-page.module.css'

const FilterSheet = lazyOverlay(
  async () => (await import('#src/features/catalogue/list/filter-sheet.tsx')).FilterSheet,
)

const route = getRouteApi('/_admitted/products/search')

/** Results of a keyword by type; without a keyword what to search for. */
export function SearchPage() {
  const search = route.useSearch()
  const { keyword } = search
  if (keyword !== undefined) return <Results key={keyword} keyword={keyword} search={search} />
  return (
    <Container>
      <PageHead title="검색" />
      <SearchForm className={styles.form} />
      <SearchStart />
    </Container>
  )
}

function Results({ keyword, search }: { keyword: string; search: ResultSearch }) {
  const type = resultTypeOf(search)
  const list = useInfiniteQuery(searchQuery(keyword, type, search))
  const { data: facets } = useQuery({ ...productFacetsQuery(search), enabled: type === 'PRODUCT' })
  const { data, error } = list
  useRecordSearch(keyword, data?.pages[0])
  const [first] = data?.pages ?? []
  const isEmpty = first !== undefined && Object.values(first.counts).every((count) => count === 0)
  const total = type === 'PRODUCT' ? facets?.total : undefined
  const results =
    first === undefined ? (
      <Missing error={error} onRetry={() => void list.refetch()} />
    ) : (
      <>
        {/* Above the list alone: the tools before it are there earlier, and would move. */}
        {typeof first.didYouMean === 'string' && (
          <Container>
            <output className={styles.instead}>
              <del>{keyword}</del> 대신 <b>{first.didYouMean}</b> 검색 결과를 보여드립니다.
            </output>
          </Container>
        )}
        <ResultList list={list} type={type} search={search} />
      </>
    )
  return (
    <>
      <ListHead search={search} place={undefined} brands={[]} total={total} />
      {isEmpty ? (
        <NothingFound keyword={keyword} />
      ) : (
        <>
          <ResultTabs search={search} counts={first?.counts} />
          {type === 'PRODUCT' ? (
            <Products search={search} facets={facets}>
              {results}
            </Products>
          ) : (
            results
          )}
        </>
      )}
    </>
  )
}

/** Results that are not loaded yet, or failed to load. */
function Missing({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (error === null) return <ProductGridSkeleton />
  return <FailureSection as="h2" error={error} onRetry={onRetry} />
}

interface ProductsProps {
  search: ResultSearch
  facets: ProductFacets | undefined
  children: ReactNode
}

/** Products of a search with the tools of the list: categories, filters, view and order. */
function Products({ search, facets, children }: ProductsProps) {
  const navigate = useNavigate()
  const { data: brands = [] } = useQuery(brandsQuery)
  const [isFilterOpen, setIsFilterOpen] = useState(false)
  return (
    <>
      <ResultCategories search={search} facets={facets} />
      <ListBar
        search={search}
        brands={brands}
        onFilter={() => setIsFilterOpen(true)}
        onFilterIntent={FilterSheet.preload}
        onSort={(sort) => {
          const next = { ...search, sort }
          void navigate({ to: '/products/search', search: next, resetScroll: false })
        }}
      />
      <ListColumns search={search} facets={facets}>
        {children}
      </ListColumns>
      <FilterSheet
        open={isFilterOpen}
        onOpenChange={setIsFilterOpen}
        search={search}
        facets={facets}
      />
    </>
  )
}
