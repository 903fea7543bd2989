import { useEffect, useRef, type ReactNode } from 'react'
import type { ProductFacets } from '#contract/product-facets.ts'
import { Checkbox } from '#src/design/field/checkbox.tsx'
import { Fold } from '#src/design/fold/fold.tsx'
import { Skeleton } from '#src/design/skeleton/skeleton.tsx'
import { ColorFilter } from './color-filter.tsx'
import { repeatEarlyTicks } from './early-ticks.ts'
import styles from './filter-panel.module.css'
import { PriceFilter } from './price-filter.tsx'
import type { ProductSearch } from './product-search.ts'
import { valuesOf } from './list-query.ts'
import { toggleValue } from './search-filters.ts'
import { SizeFilter } from './size-filter.tsx'
import { useChosenSearch } from './use-list-search.ts'

interface FilterPanelProps {
  search: ProductSearch
  facets: ProductFacets | undefined
}

/** Everything a list can be narrowed by, with how much would be left. Each choice goes to the address at once. */
export function FilterPanel({ search: shown, facets }: FilterPanelProps) {
  const [search, choose] = useChosenSearch(shown)
  const panelRef = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (panelRef.current !== null) void repeatEarlyTicks(panelRef.current)
  }, [])
  const hasPrice = search.min !== undefined || search.max !== undefined
  const hasBenefit = search.sale === true || search.stock === true
  if (facets === undefined) return <Skeleton height="24rem" />
  return (
    <div ref={panelRef}>
      <Group title="브랜드" isNeeded={facets.brands.length > 0}>
        {facets.brands.map(({ brandId, nameEn, count }) => (
          <Checkbox
            key={brandId}
            checked={valuesOf(search.brand).includes(String(brandId))}
            onChange={() => choose(toggleValue(search, 'brand', String(brandId)))}
          >
            <Counted label={nameEn} count={count} />
          </Checkbox>
        ))}
      </Group>
      <Group title="사이즈" isNeeded={facets.sizes.length > 0}>
        <SizeFilter search={search} groups={facets.sizes} onChoose={choose} />
      </Group>
      <Group title="색상" isNeeded={facets.colors.length > 0}>
        <ColorFilter search={search} colors={facets.colors} onChoose={choose} />
      </Group>
      <Group title="가격" isNeeded={facets.price.max > 0 || hasPrice}>
        <PriceFilter
          key={`${search.min}-${search.max}`}
          search={search}
          range={facets.price}
          onChoose={choose}
        />
      </Group>
      <Group title="혜택" isNeeded={facets.total > 0 || hasBenefit}>
        <Checkbox
          checked={search.sale === true}
          onChange={() => choose({ ...search, sale: search.sale ? undefined : true })}
        >
          <Counted label="세일" count={facets.benefits.sale} />
        </Checkbox>
        <Checkbox
          checked={search.stock === true}
          onChange={() => choose({ ...search, stock: search.stock ? undefined : true })}
        >
          <Counted label="품절 제외" count={facets.benefits.inStock} />
        </Checkbox>
      </Group>
    </div>
  )
}

function Group({
  title,
  isNeeded,
  children,
}: {
  title: string
  /** False where there is nothing to choose. */
  isNeeded: boolean
  children: ReactNode
}) {
  if (!isNeeded) return null
  return (
    <Fold title={title} className={styles.group}>
      <div className={styles.choices}>{children}</div>
    </Fold>
  )
}

function Counted({ label, count }: { label: string; count: number }) {
  return (
    <span className={styles.counted}>
      {label} <small>{count}</small>
    </span>
  )
}
