import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import {
  brandsQuery,
  productShelfQuery,
  bannersQuery,
} from '#src/features/catalogue/cards/queries.ts'
import { BrandBand } from './brand-band.tsx'
import { BrandFocus, focusGoodsQuery } from './brand-focus.tsx'
import { InstallCard } from './install-card.tsx'
import {
  newestContentsQuery,
  newestStylesQuery,
  raffleGroupsQuery,
  ranksQuery,
} from './lower-sections-queries.ts'
import styles from './lower-sections-placeholder.module.css'
import late from './lower-sections.module.css'
import { RaffleTeaser } from './raffle-teaser.tsx'
import { Ranking } from './ranking.tsx'
import { useRecentlyViewed } from '#src/features/catalogue/product/use-recently-viewed.ts'
import { RECENT_COUNT, RecentlyViewed } from './recently-viewed.tsx'
import { SaleShelf } from './sale-shelf.tsx'
import { storesQuery } from '#src/features/service/branches/queries.ts'
import { StoreList } from './store-list.tsx'
import { Stories } from './stories.tsx'
import { StyleRow } from './style-row.tsx'

/** Loading state of a section; a failed one is no longer awaited. */
interface Loading {
  readonly isLoading: boolean
  readonly failureCount: number
}

/**
 * Sections below the first screen, whose code and data are loaded later. Sections without data are
 * omitted. Each is rendered once those above it are known, to prevent layout shifts.
 */
export function HomeLowerSections() {
  const raffles = useQuery(raffleGroupsQuery)
  const sale = useQuery(productShelfQuery({ sale: true, sort: 'DISCOUNT' }, 10))
  const [products, ranked, keywords] = [
    useQuery(ranksQuery('PRODUCT')),
    useQuery(ranksQuery('BRAND')),
    useQuery(ranksQuery('SEARCH')),
  ]
  const focus = useQuery(bannersQuery('HOME_BRAND'))
  const focusGoods = useQuery(focusGoodsQuery(focus.data?.[0]))
  const brands = useQuery(brandsQuery)
  const shots = useQuery(newestStylesQuery(6))
  const stories = useQuery(newestContentsQuery(4))
  const recent = useRecentlyViewed(RECENT_COUNT)
  const stores = useQuery(storesQuery)
  const parts: readonly (readonly [Loading, ReactNode])[] = [
    [
      raffles,
      <RaffleTeaser key="raffle" answer={raffles.data} receivedAt={raffles.dataUpdatedAt} />,
    ],
    [sale, <SaleShelf key="sale" products={sale.data ?? []} />],
    [focus, null],
    [
      focusGoods,
      <BrandFocus key="focus" banner={focus.data?.[0]} products={focusGoods.data ?? []} />,
    ],
    [brands, <BrandBand key="brands" brands={brands.data ?? []} />],
    [ranked, null],
    [keywords, null],
    [
      products,
      <Ranking
        key="ranking"
        products={products.data ?? []}
        brands={ranked.data ?? []}
        keywords={keywords.data ?? []}
      />,
    ],
    [shots, <StyleRow key="styling" shots={shots.data ?? []} />],
    [stories, <Stories key="stories" stories={stories.data ?? []} />],
    [stories, <InstallCard key="install" />],
    [recent, <RecentlyViewed key="recent" products={recent.data ?? []} />],
    [stores, <StoreList key="stores" stores={stores.data ?? []} />],
  ]
  const awaited = parts.findIndex(([{ isLoading, failureCount }]) => isLoading && !failureCount)
  if (awaited === -1) return <div>{parts.map(([, part]) => part)}</div>
  return (
    <div className={`${styles.room} ${late.incomplete}`}>
      {parts.slice(0, awaited).map(([, part]) => part)}
    </div>
  )
}
