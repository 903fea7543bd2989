import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { brandsQuery, productShelfQuery } from '#src/features/catalogue/cards/queries.ts'
import { BrandBand } from './brand-band.tsx'
import { newestContentsQuery, raffleGroupsQuery, storesQuery } from './lower-sections-queries.ts'
import styles from './lower-sections-placeholder.module.css'
import { RaffleTeaser } from './raffle-teaser.tsx'
import { SaleShelf } from './sale-shelf.tsx'
import { StoreList } from './store-list.tsx'
import { Stories } from './stories.tsx'

/** What tells whether a part may still come; one that failed once is no longer waited for. */
interface Loading {
  readonly isLoading: boolean
  readonly failureCount: number
}

/**
 * What one finds by scrolling; its code and its data come after the first screen. Parts without data are left out, and each
 * comes once those above it are known, so that none pushes another away.
 */
export function HomeLowerSections() {
  const raffles = useQuery(raffleGroupsQuery)
  const sale = useQuery(productShelfQuery({ sale: true, sort: 'DISCOUNT' }, 10))
  const brands = useQuery(brandsQuery)
  const stories = useQuery(newestContentsQuery(4))
  const stores = useQuery(storesQuery)
  const parts: readonly (readonly [Loading, ReactNode])[] = [
    [raffles, <RaffleTeaser key="raffle" answer={raffles.data} />],
    [sale, <SaleShelf key="sale" products={sale.data ?? []} />],
    [brands, <BrandBand key="brands" brands={brands.data ?? []} />],
    [stories, <Stories key="stories" stories={stories.data ?? []} />],
    [stores, <StoreList key="stores" stores={stores.data ?? []} />],
  ]
  const awaited = parts.findIndex(([{ isLoading, failureCount }]) => isLoading && !failureCount)
  const shown = awaited === -1 ? parts : parts.slice(0, awaited)
  return (
    <div className={awaited === -1 ? undefined : styles.room}>{shown.map(([, part]) => part)}</div>
  )
}
