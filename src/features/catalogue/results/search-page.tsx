import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { brandsQuery } from '#src/features/catalogue/cards/queries.ts'
import { ProductGridSkeleton } from '#src/features/catalogue/cards/product-grid.tsx'
import { FilterChips } from '#src/features/catalogue/list/filter-chips.tsx'
import { productFacetsQuery } from '#src/features/catalogue/list/list-queries.ts'
import { countFilters } from '#src/features/catalogue/list/search-filters.ts'
import { FailureSection } from '#src/error-pages/failure-section.tsx'
import { Container } from '#src/ui/container/container.tsx'
import { PageHead } from '#src/ui/page-head/page-head.tsx'
import { lazyOverlay } from '#src/ui/sheet/lazy-overlay.tsx'
import { NothingFound } from './nothing-found.tsx'
import { searchQuery } from './queries.ts'
import { ResultBar } from './result-bar.tsx'
import { ResultList } from './result-list.tsx'
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
  const [isFilterOpen, setIsFilterOpen] = useState(false)
  const { data, error } = list
  useRecordSearch(keyword, data?.pages[0])
  const [first] = data?.pages ?? []
  const isEmpty = first !== undefined && Object.values(first.counts).every((count) => count === 0)
  return (
    <>
      <Container>
        <PageHead title={`‘${keyword}’`} note="검색 결과" />
      </Container>
      {!isEmpty && (
        <ResultBar
          search={search}
          counts={first?.counts}
          onFilter={() => setIsFilterOpen(true)}
          onFilterIntent={FilterSheet.preload}
        />
      )}
      {type === 'PRODUCT' && <ChosenFilters search={search} />}
      {typeof first?.didYouMean === 'string' && (
        <Container>
          <output className={styles.instead}>
            <del>{keyword}</del> 대신 <b>{first.didYouMean}</b> 검색 결과를 보여드립니다.
          </output>
        </Container>
      )}
      {first === undefined && error === null && <ProductGridSkeleton />}
      {first === undefined && error !== null && (
        <FailureSection as="h2" error={error} onRetry={() => void list.refetch()} />
      )}
      {isEmpty && <NothingFound keyword={keyword} />}
      {first !== undefined && !isEmpty && <ResultList list={list} type={type} search={search} />}
      <FilterSheet
        open={isFilterOpen}
        onOpenChange={setIsFilterOpen}
        search={search}
        facets={facets}
        hasCategories
      />
    </>
  )
}

/** Active filters as chips under the bar. */
function ChosenFilters({ search }: { search: ResultSearch }) {
  const { data: brands = [] } = useQuery(brandsQuery)
  if (countFilters(search) === 0) return null
  return (
    <Container>
      <FilterChips search={search} brands={brands} />
    </Container>
  )
}
