import { useState } from 'react'
import type { ProductFacets } from '#contract/catalogue/product-facets.calls.ts'
import { matchesBrand } from '#src/features/catalogue/brands/matches-brand.ts'
import { TextField } from '#src/ui/field/text-field.tsx'
import { FilterBox } from './filter-box.tsx'
import { valuesOf } from './list-values.ts'
import type { ProductSearch } from './product-search.ts'
import type { SearchChange } from './search-filters.ts'

/** Number of brands from which a field narrows them down (our choice). */
const FIELD_FROM = 8

interface BrandFilterProps {
  chosen: ProductSearch['brand']
  brands: ProductFacets['brands']
  onChoose: (change: SearchChange) => void
}

/** Brand filters; many brands can be searched by name or initial consonants. */
export function BrandFilter({ chosen, brands, onChoose }: BrandFilterProps) {
  const [word, setWord] = useState('')
  const values = valuesOf(chosen)
  const shown = brands.filter((brand) => matchesBrand(brand, word))
  return (
    <>
      {brands.length >= FIELD_FROM && (
        <TextField
          label="브랜드 검색"
          hideLabel
          type="search"
          placeholder="브랜드 검색"
          autoComplete="off"
          maxLength={50}
          value={word}
          onChange={({ target }) => setWord(target.value)}
        />
      )}
      {shown.map(({ brandId, nameEn, count }) => (
        <FilterBox
          key={brandId}
          filter="brand"
          value={String(brandId)}
          label={nameEn}
          count={count}
          isOn={values.includes(String(brandId))}
          onChoose={onChoose}
        />
      ))}
      {shown.length === 0 && <p>찾으시는 브랜드가 없습니다.</p>}
    </>
  )
}
