import type { ProductFacets } from '#contract/catalogue/product-facets.calls.ts'
import { Button } from '#src/ui/button/button.tsx'
import { formatCount } from '#src/ui/format/format-krw.ts'
import { Sheet } from '#src/ui/sheet/sheet.tsx'
import { FilterPanel } from './filter-panel.tsx'
import styles from './filter-sheet.module.css'
import type { ProductSearch } from './product-search.ts'
import { withoutFilters } from './search-filters.ts'
import { useListSearch } from './use-list-search.ts'

interface FilterSheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  search: ProductSearch
  facets: ProductFacets | undefined
}

/** Filter sheet for phones; the count on its button follows every choice. */
export function FilterSheet({ open, onOpenChange, search, facets }: FilterSheetProps) {
  const show = useListSearch()
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title="필터"
      footer={
        <div className={styles.actions}>
          <Button variant="line" onClick={() => show(withoutFilters(search))}>
            초기화
          </Button>
          <Button onClick={() => onOpenChange(false)}>
            {facets === undefined ? '상품 보기' : `${formatCount(facets.total)}개 상품 보기`}
          </Button>
        </div>
      }
    >
      <div className={styles.panel}>
        <FilterPanel search={search} facets={facets} />
      </div>
    </Sheet>
  )
}
