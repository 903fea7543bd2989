import { useLayoutEffect, useRef, type ReactNode } from 'react'
import type { ProductFacets } from '#contract/product-facets.ts'
import { Fold } from '#src/ui/fold/fold.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import { ColorFilter } from './color-filter.tsx'
import { replayCheckboxes } from '#src/ssr/replay-checkboxes.ts'
import { FilterBox } from './filter-box.tsx'
import styles from './filter-panel.module.css'
import { PriceFilter } from './price-filter.tsx'
import type { ProductSearch } from './product-search.ts'
import { valuesOf } from './list-query.ts'
import { SizeFilter } from './size-filter.tsx'
import { useChosenSearch } from './use-list-search.ts'

interface FilterPanelProps {
  search: ProductSearch
  facets: ProductFacets | undefined
}

/**
 * Panel of all filters with product counts. Each choice is written to the address at once and rerenders only what it
 * changes. On a slow phone rendering the whole panel would delay the response (docs/decisions/067).
 */
export function FilterPanel({ search: shown, facets }: FilterPanelProps) {
  const [search, choose] = useChosenSearch(shown)
  const panelRef = useRef<HTMLDivElement>(null)
  // Before the next click, which would be taken for one before hydration.
  useLayoutEffect(() => {
    if (panelRef.current !== null) void replayCheckboxes(panelRef.current)
  }, [])
  const hasPrice = search.min !== undefined || search.max !== undefined
  const hasBenefit = search.sale === true || search.stock === true
  if (facets === undefined) return <Skeleton height="24rem" />
  const brands = valuesOf(search.brand)
  return (
    <div ref={panelRef}>
      <Group title="브랜드" isNeeded={facets.brands.length > 0}>
        {facets.brands.map(({ brandId, nameEn, count }) => (
          <FilterBox
            key={brandId}
            filter="brand"
            value={String(brandId)}
            label={nameEn}
            count={count}
            isOn={brands.includes(String(brandId))}
            onChoose={choose}
          />
        ))}
      </Group>
      <Group title="사이즈" isNeeded={facets.sizes.length > 0}>
        <SizeFilter chosen={search.size} groups={facets.sizes} onChoose={choose} />
      </Group>
      <Group title="색상" isNeeded={facets.colors.length > 0}>
        <ColorFilter chosen={search.color} colors={facets.colors} onChoose={choose} />
      </Group>
      <Group title="가격" isNeeded={facets.price.max > 0 || hasPrice}>
        <PriceFilter
          key={`${shown.min}-${shown.max}`}
          search={shown}
          range={facets.price}
          onChoose={choose}
        />
      </Group>
      <Group title="혜택" isNeeded={facets.total > 0 || hasBenefit}>
        <FilterBox
          filter="sale"
          label="세일"
          count={facets.benefits.sale}
          isOn={search.sale === true}
          onChoose={choose}
        />
        <FilterBox
          filter="stock"
          label="품절 제외"
          count={facets.benefits.inStock}
          isOn={search.stock === true}
          onChoose={choose}
        />
      </Group>
    </div>
  )
}

interface GroupProps {
  title: string
  /** False without choices. */
  isNeeded: boolean
  children: ReactNode
}

function Group({ title, isNeeded, children }: GroupProps) {
  if (!isNeeded) return null
  return (
    <Fold title={title} className={styles.group}>
      <div className={styles.choices}>{children}</div>
    </Fold>
  )
}
