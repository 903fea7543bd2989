import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy, useState } from 'react'
import { insistOn } from '#src/page/insist-on.ts'
import { useApi } from '#src/page/use-api.ts'
import { useNearEnd } from '#src/page/use-near-end.ts'
import { CategoryIndex } from './category-index.tsx'
import { Hero } from './hero.tsx'
import { NewArrivals } from './new-arrivals.tsx'
import { homeQueries } from './queries.ts'

const HomeBelow = lazy(async () => ({
  default: (await insistOn(() => import('./home-below.tsx'))).HomeBelow,
}))
const HomeFailure = lazy(async () => ({
  default: (await insistOn(() => import('./home-failure.tsx'))).HomeFailure,
}))

/** The shop window: wide and tight parts in turn, each left out when it has nothing to show (Product 2.1). */
export function HomePage() {
  const queries = homeQueries(useApi())
  const banners = useQuery(queries.heroQuery)
  const newest = useQuery(queries.newestQuery)
  const { data: categories = [] } = useQuery(queries.categoriesQuery)
  const isNothingThere = banners.data === undefined && newest.data === undefined
  if (isNothingThere && newest.error !== null) {
    const retry = () => void Promise.all([banners.refetch(), newest.refetch()])
    return (
      <Suspense>
        <HomeFailure error={newest.error} onRetry={retry} />
      </Suspense>
    )
  }
  return (
    <>
      <h1 className="visually-hidden">PUSHYARD</h1>
      <Hero banners={banners.data} isFailed={banners.error !== null} />
      <CategoryIndex categories={categories} />
      <NewArrivals products={newest.data} />
      <Below isAboveKnown={!newest.isPending} />
    </>
  )
}

/** Comes when the visitor comes near, with its code and its data; how far it is shows once what is above stands. */
function Below({ isAboveKnown }: { isAboveKnown: boolean }) {
  const [isNear, setIsNear] = useState(false)
  const end = useNearEnd(isAboveKnown && !isNear, () => setIsNear(true))
  return (
    <>
      <div ref={end} />
      {isNear && (
        <Suspense>
          <HomeBelow />
        </Suspense>
      )}
    </>
  )
}
