import { useQuery } from '@tanstack/react-query'
import { brandsQuery, productShelfQuery } from '#src/catalogue/queries.ts'
import { useApi } from '#src/page/use-api.ts'
import { BrandBand } from './brand-band.tsx'
import { newestContentsQuery, raffleGroupsQuery, storesQuery } from './below-queries.ts'
import { RaffleTeaser } from './raffle-teaser.tsx'
import { SaleShelf } from './sale-shelf.tsx'
import { StoreList } from './store-list.tsx'
import { Stories } from './stories.tsx'

/** What one finds by scrolling; its code and its data come after the first screen. Parts without data are left out. */
export function HomeBelow() {
  const api = useApi()
  const { data: raffles } = useQuery(raffleGroupsQuery(api))
  const { data: sale = [] } = useQuery(productShelfQuery(api, { sale: true, sort: 'DISCOUNT' }, 10))
  const { data: brands = [] } = useQuery(brandsQuery(api))
  const { data: stories = [] } = useQuery(newestContentsQuery(api, 4))
  const { data: stores = [] } = useQuery(storesQuery(api))
  return (
    <>
      <RaffleTeaser answer={raffles} />
      <SaleShelf products={sale} />
      <BrandBand brands={brands} />
      <Stories stories={stories} />
      <StoreList stores={stores} />
    </>
  )
}
