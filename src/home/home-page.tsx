import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { FailurePart } from '#src/system/failure-part.tsx'
import { BrandBand } from './brand-band.tsx'
import { CategoryIndex } from './category-index.tsx'
import { Hero } from './hero.tsx'
import { NewArrivals } from './new-arrivals.tsx'
import { RaffleTeaser } from './raffle-teaser.tsx'
import { SaleShelf } from './sale-shelf.tsx'
import { StoreList } from './store-list.tsx'
import { Stories } from './stories.tsx'

const route = getRouteApi('/_admitted/')

/** The shop window: wide and tight parts in turn, each left out when it has nothing to show (Product 2.1). */
export function HomePage() {
  const queries = route.useRouteContext()
  const banners = useQuery(queries.heroQuery)
  const newest = useQuery(queries.newestQuery)
  const { data: categories = [] } = useQuery(queries.categoriesQuery)
  const { data: raffles } = useQuery(queries.rafflesQuery)
  const { data: sale = [] } = useQuery(queries.saleQuery)
  const { data: brands = [] } = useQuery(queries.brandsQuery)
  const { data: stories = [] } = useQuery(queries.storiesQuery)
  const { data: stores = [] } = useQuery(queries.storesQuery)
  const isNothingThere = banners.data === undefined && newest.data === undefined
  if (isNothingThere && newest.error !== null) {
    const retry = () => void Promise.all([banners.refetch(), newest.refetch()])
    return <FailurePart error={newest.error} onRetry={retry} />
  }
  return (
    <>
      <h1 className="visually-hidden">PUSHYARD</h1>
      <Hero banners={banners.data} isFailed={banners.error !== null} />
      <CategoryIndex categories={categories} />
      <NewArrivals products={newest.data} />
      <RaffleTeaser answer={raffles} />
      <SaleShelf products={sale} />
      <BrandBand brands={brands} />
      <Stories stories={stories} />
      <StoreList stores={stores} />
    </>
  )
}
