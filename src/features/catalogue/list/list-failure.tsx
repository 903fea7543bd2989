import { Button } from '#src/ui/button/button.tsx'
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx'
import { LoadFailure } from '#src/page/load-failure.tsx'
import { FailureSection } from '#src/error-pages/failure-section.tsx'
import type { ProductSearch } from './product-search.ts'
import { countFilters, withoutFilters } from './search-filters.ts'
import { useListSearch } from './use-list-search.ts'

interface FailedProps {
  error: unknown
  onRetry: () => void
}

/** Error state of the whole list. */
export function ListFailure({ error, onRetry }: FailedProps) {
  return <FailureSection as="h2" error={error} onRetry={onRetry} />
}

/** Error state of the next page of the list. */
export function NextPageFailure({ error, onRetry }: FailedProps) {
  return <LoadFailure inline error={error} onRetry={onRetry} />
}

/** Empty state of a search, with a link to a broader one. */
export function NothingFound({ search }: { search: ProductSearch }) {
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
