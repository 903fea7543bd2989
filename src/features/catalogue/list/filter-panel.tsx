import { useLayoutEffect, useRef, type ReactNode } from 'react'
import type { ProductFacets } from '#contract/catalogue/product-facets.calls.ts'
import { Fold } from '#src/ui/fold/fold.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import { BrandFilter } from './brand-filter.tsx'
import { ColorFilter } from './color-filter.tsx'
import { replayCheckboxes } from '#src/ssr/replay-checkboxes.ts'
import { FilterBox } from './filter-box.tsx'
import styles from './filter-panel.module.css'
import { PriceFilter } from './price-filter.tsx'
import type { ProductSearch } from './product-search.ts'
import { SizeFilter } from './size-filter.tsx'
import { FLAG_LABELS } from './flag-labels.ts'
import { FLAGS, type FlagFilter } from './search-filters.ts'
import { useChosenSearch } from './use-list-search.ts'

interface FilterPanelProps {
  search: ProductSearch
  facets: ProductFacets | undefined
}

/**
 * Panel of all filters with product counts. Each choice is written to the address at once and
 * rerenders only what it changes. On a slow phone rendering the whole panel would delay the
 * response (app#touch).
 */
export function FilterPanel({ search: shown, facets }: FilterPanelProps) {
  const [search, choose] = useChosenSearch(shown)
  const panelRef = useRef<HTMLDivElement>(null)
  // Before the next click, which would be taken for one before hydration.
  useLayoutEffect(() => {
    if (panelRef.current !== null) void replayCheckboxes(panelRef.current)
  }, [])
  const hasPrice = search.min !== undefined || search.max !== undefined
  const hasBenefit = FLAGS.some((flag) => search[flag])
  if (facets === undefined) return <Skeleton height="24rem" />
  return (
    <div ref={panelRef}>
      <Group title="브랜드" isNeeded={facets.brands.length > 0}>
        <BrandFilter chosen={search.brand} brands={facets.brands} onChoose={choose} />
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
        {FLAGS.map((flag) => (
          <FilterBox
            key={flag}
            filter={flag}
            label={FLAG_LABELS[flag]}
            count={countOf(facets, flag)}
            isOn={search[flag] === true}
            onChoose={choose}
          />
        ))}
      </Group>
    </div>
  )
}

const countOf = ({ benefits }: ProductFacets, flag: FlagFilter): number =>
  flag === 'stock' ? benefits.inStock : benefits[flag]

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
