import { Link } from '@tanstack/react-router'
import type { Category } from '#contract/catalogue/categories.calls.ts'
import chip from '#src/ui/chip/chip.module.css'
import type { CategoryMatch } from './find-category.ts'
import styles from './category-chips.module.css'
import type { ProductSearch } from './product-search.ts'

interface CategoryChipsProps {
  categories: readonly Category[]
  place: CategoryMatch | undefined
  search: ProductSearch
}

/**
 * Categories of the first level, or those under the chosen one with a link to its parent. Filters
 * remain, except those of sizes, which differ between categories.
 */
export function CategoryChips({ categories, place, search }: CategoryChipsProps) {
  const at = place?.sub ?? place?.main
  const choices = place === undefined ? categories : place.main.children
  const whole = place === undefined ? undefined : place.main.categoryId
  return (
    <nav className={styles.chips} aria-label="카테고리">
      {place !== undefined && (
        <Chip to={undefined} label="전체 상품" isHere={false} search={search} />
      )}
      <Chip
        to={whole}
        label={place === undefined ? '전체' : `${place.main.nameKo} 전체`}
        isHere={at === undefined || at.categoryId === whole}
        search={search}
      />
      {choices.map(({ categoryId, nameKo }) => (
        <Chip
          key={categoryId}
          to={categoryId}
          label={nameKo}
          isHere={at?.categoryId === categoryId}
          search={search}
        />
      ))}
    </nav>
  )
}

interface ChipProps {
  to: number | undefined
  label: string
  isHere: boolean
  search: ProductSearch
}

function Chip({ to, label, isHere, search }: ChipProps) {
  return (
    <Link
      to="/products"
      search={{ ...search, category: to, size: undefined }}
      className={chip.chip}
      activeOptions={{ exact: true, explicitUndefined: true }}
      data-here={isHere}
    >
      {label}
    </Link>
  )
}
