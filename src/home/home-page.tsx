import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense, lazy } from 'react'
import { ErrorState } from '#src/design/error-state/error-state.tsx'
import { failureMessage } from '#src/page/failure-message.ts'
import { CategoryIndex } from './category-index.tsx'
import { Hero } from './hero.tsx'
import { NewArrivals } from './new-arrivals.tsx'

const HomeBelow = lazy(async () => ({ default: (await import('./home-below.tsx')).HomeBelow }))

const route = getRouteApi('/_admitted/')

/** The shop window: wide and tight parts in turn, each left out when it has nothing to show (Product 2.1). */
export function HomePage() {
  const queries = route.useRouteContext()
  const banners = useQuery(queries.heroQuery)
  const newest = useQuery(queries.newestQuery)
  const { data: categories = [] } = useQuery(queries.categoriesQuery)
  const isNothingThere = banners.data === undefined && newest.data === undefined
  if (isNothingThere && newest.error !== null) {
    const retry = () => void Promise.all([banners.refetch(), newest.refetch()])
    return <ErrorState sentence={failureMessage(newest.error)} onRetry={retry} />
  }
  return (
    <>
      <h1 className="visually-hidden">PUSHYARD</h1>
      <Hero banners={banners.data} isFailed={banners.error !== null} />
      <CategoryIndex categories={categories} />
      <NewArrivals products={newest.data} />
      <Suspense fallback={null}>
        <HomeBelow />
      </Suspense>
    </>
  )
}
