import { Link } from '@tanstack/react-router'
import type { StoreInfo } from '#contract/service/store-infos.calls.ts'
import { SectionTitle } from './section-title.tsx'
import styles from './store-list.module.css'

/** Table of the branches: name, address, purpose and phone number. */
export function StoreList({ stores }: { stores: readonly StoreInfo[] }) {
  if (stores.length === 0) return null
  return (
    <section data-appear aria-labelledby="home-stores">
      <SectionTitle
        id="home-stores"
        title="STORES"
        more={{ path: '/store-info', label: '매장 안내' }}
      />
      <ul className={styles.list}>
        {stores.map(({ storeId, name, address, phone, services }) => (
          <li key={storeId} className={styles.store}>
            <h3 className={styles.name}>
              <Link to="/store-info/$storeId" params={{ storeId: String(storeId) }}>
                {name}
              </Link>
            </h3>
            <p>{address}</p>
            <p className={styles.quiet}>{services.join(' · ')}</p>
            <a className={styles.phone} href={`tel:${phone}`}>
              {phone}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
