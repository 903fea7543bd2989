import type { BrandCard } from '#contract/catalogue/brands.calls.ts'
import { formatCount } from '#src/ui/format/format-krw.ts'
import type { CategoryMatch } from './find-category.ts'
import styles from './list-head.module.css'
import type { ListTitle } from './list-title.ts'
import { listTitleOf } from './list-title.ts'
import type { ProductSearch } from './product-search.ts'

interface ListHeadProps {
  search: ProductSearch
  place: CategoryMatch | undefined
  brands: readonly BrandCard[]
  total: number | undefined
}

/**
 * Heading of the list in large Latin with the Korean word next to it, and the number of products.
 */
export function ListHead({ search, place, brands, total }: ListHeadProps) {
  const title = listTitleOf(search, place, brands)
  return (
    <div className={styles.place}>
      <header className={styles.head}>
        <h1 className={styles.title} tabIndex={-1}>
          <TitleWords title={title} />
        </h1>
        <p className={styles.count} aria-live="polite">
          {total !== undefined && `${formatCount(total)}개의 상품`}
        </p>
      </header>
    </div>
  )
}

function TitleWords({ title }: { title: ListTitle }) {
  return (
    <>
      <span className={styles.display} lang={title.display.lang}>
        {title.display.text}
      </span>
      {title.korean !== undefined && <span className={styles.korean}> {title.korean}</span>}
    </>
  )
}
