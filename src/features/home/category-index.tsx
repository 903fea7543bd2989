import { Link } from '@tanstack/react-router'
import type { Category } from '#contract/categories.ts'
import styles from './category-index.module.css'

/** Index of the main categories, one line each. */
export function CategoryIndex({ categories }: { categories: readonly Category[] }) {
  if (categories.length === 0) return null
  return (
    <nav aria-label="카테고리">
      <ul className={styles.list}>
        {categories.map(({ categoryId, nameEn, nameKo, productCount }) => (
          <li key={categoryId}>
            <Link to="/products" search={{ category: categoryId }} className={styles.entry}>
              <span className={styles.latin} lang="en">
                {nameEn}
              </span>
              <span className={styles.korean}>{nameKo}</span>
              <span className={styles.count} aria-label={`${productCount}개`}>
                {productCount}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
