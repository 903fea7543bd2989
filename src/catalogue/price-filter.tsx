import type { FormEvent } from 'react'
import type { ProductFacets } from '#contract/product-facets.ts'
import { Button } from '#src/design/button/button.tsx'
import { TextField } from '#src/design/field/text-field.tsx'
import { formatCount } from '#src/design/price/format-krw.ts'
import styles from './filter-panel.module.css'
import { priceRangeOf } from './price-range.ts'
import type { ProductSearch } from './product-search.ts'

interface PriceFilterProps {
  search: ProductSearch
  range: ProductFacets['price']
  onChoose: (search: ProductSearch) => void
}

/**
 * From and to in won; applied together, so that a half-typed sum does not empty the list. Before the app is there the
 * browser itself leads to the list that the form names.
 */
export function PriceFilter({ search, range, onChoose }: PriceFilterProps) {
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    onChoose({ ...search, ...priceRangeOf(form.get('min'), form.get('max')) })
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
}
