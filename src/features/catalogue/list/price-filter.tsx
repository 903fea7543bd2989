import { memo, type FormEvent } from 'react'
import type { ProductFacets } from '#contract/product-facets.ts'
import { Button } from '#src/ui/button/button.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { formatCount } from '#src/ui/format/format-krw.ts'
import styles from './filter-panel.module.css'
import { priceRangeOf } from './price-range.ts'
import type { ProductSearch } from './product-search.ts'
import type { SearchChange } from './search-filters.ts'

interface PriceFilterProps {
  /** Current search; the form contains it in hidden fields. */
  search: ProductSearch
  range: ProductFacets['price']
  onChoose: (change: SearchChange) => void
}

/**
 * Price range in won. Both ends are applied together, so that a partly typed amount does not empty the list. Before
 * hydration the browser submits the form itself.
 */
export const PriceFilter = memo(function PriceFilter(props: PriceFilterProps) {
  const { search, range, onChoose } = props
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const prices = priceRangeOf(form.get('min'), form.get('max'))
    onChoose((chosen) => ({ ...chosen, ...prices }))
  }
  const shared = {
    inputMode: 'numeric',
    maxLength: 11,
    autoComplete: 'off',
    hideLabel: true,
  } as const
  return (
    <form className={styles.prices} action="/products" onSubmit={handleSubmit}>
      {Object.entries({ ...search, min: undefined, max: undefined }).map(
        ([name, value]) =>
          value !== undefined && (
            <input key={name} type="hidden" name={name} value={String(value)} />
          ),
      )}
      <TextField
        {...shared}
        label="최저 가격"
        name="min"
        defaultValue={search.min}
        placeholder={formatCount(range.min)}
      />
      <span aria-hidden="true">~</span>
      <TextField
        {...shared}
        label="최고 가격"
        name="max"
        defaultValue={search.max}
        placeholder={formatCount(range.max)}
      />
      <Button type="submit" variant="line" size="small" className={styles.apply}>
        가격 적용
      </Button>
    </form>
  )
})
