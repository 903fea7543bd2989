import { Link } from '@tanstack/react-router'
import type { BrandCard } from '#contract/catalogue/brands.calls.ts'
import styles from './brand-band.module.css'

/** Band with all brand names in large type. */
export function BrandBand({ brands }: { brands: readonly BrandCard[] }) {
  if (brands.length === 0) return null
  return (
    <section data-appear className={styles.band} aria-labelledby="home-brands">
      <h2 id="home-brands" className={styles.title} lang="en">
        BRANDS
      </h2>
      <ul className={styles.names}>
        {brands.map(({ brandId, nameEn, nameKo }) => (
          <li key={brandId} className={styles.name}>
            <Link
              to="/brands/$brandId"
              params={{ brandId: String(brandId) }}
              className={styles.link}
              aria-label={`${nameEn} ${nameKo}`}
            >
              {nameEn}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
