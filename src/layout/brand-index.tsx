import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { brandsQuery } from '#src/features/catalogue/cards/queries.ts'
import { groupBrands } from './group-brands.ts'
import type { BrandScript } from './group-brands.ts'
import styles from './brand-index.module.css'

const SCRIPTS: readonly { script: BrandScript; label: string }[] = [
  { script: 'latin', label: 'A–Z' },
  { script: 'hangul', label: 'ㄱ–ㅎ' },
]

/** List of all brands by first letter, Latin or Hangul; each links to its page. */
export function BrandIndex({ onChosen }: { onChosen: () => void }) {
  const { data: brands } = useQuery(brandsQuery)
  const [script, setScript] = useState<BrandScript>('latin')
  if (brands === undefined || brands.length === 0) return null
  return (
    <section className={styles.index} aria-labelledby="menu-brands">
      <header className={styles.head}>
        <h3 id="menu-brands" className={styles.title}>
          BRANDS
        </h3>
        {SCRIPTS.map((choice) => (
          <button
            key={choice.script}
            type="button"
            className={styles.script}
            aria-pressed={script === choice.script}
            onClick={() => setScript(choice.script)}
          >
            {choice.label}
          </button>
        ))}
      </header>
      <dl>
        {groupBrands(brands, script).map(({ initial, brands: members }) => (
          <div key={initial} className={styles.group}>
            <dt className={styles.initial}>{initial}</dt>
            {members.map((brand) => (
              <dd key={brand.brandId}>
                <Link
                  to="/brands/$brandId"
                  params={{ brandId: String(brand.brandId) }}
                  className={styles.brand}
                  onClick={onChosen}
                >
                  {script === 'latin' ? brand.nameEn : brand.nameKo}
                </Link>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  )
}
