import { Link } from '@tanstack/react-router'
import type { Category } from '#contract/categories.ts'
import chip from '#src/ui/chip/chip.module.css'
import type { CategoryMatch } from './find-category.ts'
import styles from './category-chips.module.css'
import type { ProductSearch } from './product-search.ts'

interface CategoryChipsProps {
  categories: readonly Category[]
  place: CategoryMatch | undefined
  search: ProductSearch
}

/** Categories of the first level, or those under the chosen one with a link to its parent. */
export function CategoryChips({ categories, place, search }: CategoryChipsProps) {
  const { keyword, sort, view } = search
  const at = place?.sub ?? place?.main
  const choices = place === undefined ? categories : place.main.children
  const whole = place === undefined ? undefined : place.main.categoryId
  return (
    <nav className={styles.chips} aria-label="카테고리">
      {place !== undefined && (
        <Chip to={undefined} label="전체 상품" isHere={false} {...{ keyword, sort, view }} />
      )}
      <Chip
        to={whole}
        label={place === undefined ? '전체' : `${place.main.nameKo} 전체`}
        isHere={at === undefined || at.categoryId === whole}
        {...{ keyword, sort, view }}
      />
      {choices.map(({ categoryId, nameKo }) => (
        <Chip
          key={categoryId}
          to={categoryId}
          label={nameKo}
          isHere={at?.categoryId === categoryId}
          {...{ keyword, sort, view }}
        />
      ))}
    </nav>
  )
}

interface ChipProps extends Pick<ProductSearch, 'keyword' | 'sort' | 'view'> {
  to: number | undefined
  label: string
  isHere: boolean
}

function Chip({ to, label, isHere, keyword, sort, view }: ChipProps) {
  return (
    <Link
      to="/products"
      search={{ category: to, keyword, sort, view }}
      className={chip.chip}
      activeOptions={{ exact: true, explicitUndefined: true }}
      data-here={isHere}
    >
      {label}
    </Link>
  )
}
