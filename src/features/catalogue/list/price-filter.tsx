import { memo, useState, type FormEvent } from 'react'
import type { ProductFacets } from '#contract/catalogue/product-facets.calls.ts'
import { Button } from '#src/ui/button/button.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { formatCount, formatKrw } from '#src/ui/format/format-krw.ts'
import styles from './filter-panel.module.css'
import { priceRangeOf, sliderRangeOf, slidEnd, PRICE_STEP_KRW } from './price-range.ts'
import type { ProductSearch } from './product-search.ts'
import type { SearchChange } from './search-filters.ts'

interface PriceFilterProps {
  /** Current search; the form contains it in hidden fields. */
  search: ProductSearch
  range: ProductFacets['price']
  onChoose: (change: SearchChange) => void
}

const ENDS = [
  { end: 'min', label: '최저 가격' },
  { end: 'max', label: '최고 가격' },
] as const

/**
 * Price range in won with fields and a slider. Both ends are applied together, so that a partly
 * typed amount does not empty the list. Before hydration the browser submits the form itself.
 */
export const PriceFilter = memo(function PriceFilter(props: PriceFilterProps) {
  const { search, range, onChoose } = props
  const [typed, setTyped] = useState({
    min: String(search.min ?? ''),
    max: String(search.max ?? ''),
  })
  const apply = () => {
    const prices = priceRangeOf(typed.min, typed.max)
    onChoose((chosen) => ({ ...chosen, ...prices }))
  }
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    apply()
  }
  const slider = sliderRangeOf(range)
  const shown = { ...slider, ...withoutUndefined(priceRangeOf(typed.min, typed.max)) }
  return (
    <form className={styles.prices} action="/products" onSubmit={handleSubmit}>
      {Object.entries({ ...search, min: undefined, max: undefined }).map(
        ([name, value]) =>
          value !== undefined && (
            <input key={name} type="hidden" name={name} value={String(value)} />
          ),
      )}
      {slider.min < slider.max && (
        <div className={styles.slider}>
          {ENDS.map(({ end, label }) => (
            <input
              key={end}
              type="range"
              aria-label={`${label} 조절`}
              aria-valuetext={formatKrw(shown[end])}
              min={slider.min}
              max={slider.max}
              step={PRICE_STEP_KRW}
              value={shown[end]}
              onChange={({ target }) =>
                setTyped({ ...typed, [end]: slidEnd(end, Number(target.value), shown) })
              }
              onPointerUp={apply}
              onKeyUp={apply}
            />
          ))}
        </div>
      )}
      {ENDS.map(({ end, label }) => (
        <TextField
          key={end}
          label={label}
          hideLabel
          name={end}
          inputMode="numeric"
          maxLength={11}
          autoComplete="off"
          value={typed[end]}
          placeholder={formatCount(range[end])}
          onChange={({ target }) => setTyped({ ...typed, [end]: target.value })}
        />
      ))}
      <Button type="submit" variant="line" size="small" className={styles.apply}>
        가격 적용
      </Button>
    </form>
  )
})

/** The ends that are known. */
function withoutUndefined({ min, max }: ReturnType<typeof priceRangeOf>) {
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
}
