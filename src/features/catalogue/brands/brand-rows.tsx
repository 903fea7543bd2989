import { Link } from '@tanstack/react-router'
import type { BrandCard } from '#contract/catalogue/brands.calls.ts'
import { BookmarkButton } from '#src/features/catalogue/bookmarks/bookmark-button.tsx'
import { useBookmarkedIds } from '#src/features/catalogue/bookmarks/use-bookmarked-ids.ts'
import styles from './brand-rows.module.css'

interface BrandRowsProps {
  brands: readonly BrandCard[]
  /** Name in large letters. */
  script?: 'latin' | 'hangul'
  label?: string
}

/** Brands as rows with their names, the number of products, and a heart. */
export function BrandRows({ brands, script = 'latin', label }: BrandRowsProps) {
  const liked = useBookmarkedIds('BRAND')
  return (
    <ul aria-label={label}>
      {brands.map((brand) => (
        <li key={brand.brandId} className={styles.row}>
          <BrandRow brand={brand} isLatin={script === 'latin'} />
          <BookmarkButton
            type="BRAND"
            id={brand.brandId}
            liked={liked?.includes(brand.brandId) === true}
            name={brand.nameKo}
          />
        </li>
      ))}
    </ul>
  )
}

function BrandRow({ brand, isLatin }: { brand: BrandCard; isLatin: boolean }) {
  const { brandId, nameEn, nameKo, productCount } = brand
  return (
    <Link to="/brands/$brandId" params={{ brandId: String(brandId) }} className={styles.brand}>
      <span className={isLatin ? styles.latin : styles.hangul}>{isLatin ? nameEn : nameKo}</span>
      <span className={styles.other}>{isLatin ? nameKo : nameEn}</span>
      <span className={styles.count}>상품 {productCount}</span>
    </Link>
  )
}
