import { SHOP_NAME } from '#src/company/shop.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { RenderInViewport } from '#src/ssr/render-in-viewport.tsx'
import { lazyComponent } from '#src/lazy/lazy-component.tsx'
import { useLoginState } from '#src/page/use-login-state.ts'
import styles from './lower-sections-placeholder.module.css'
import { Hero } from './hero.tsx'
import { NewArrivals } from './new-arrivals.tsx'
import { QuickLinks } from './quick-links.tsx'
import { homeQueries } from './queries.ts'

const HomeLowerSections = lazyComponent(
  async () => (await import('./home-lower-sections.tsx')).HomeLowerSections,
)
// Names of the files that the banner needs would be part of the first scripts: its own file knows
// them.
const DueBanner = lazyComponent(
  async () => (await import('#src/features/orders/dues/due-banner.tsx')).DueBanner,
)
const HomeFailure = lazyComponent(async () => (await import('./home-failure.tsx')).HomeFailure)

/**
 * Home page with wide and narrow sections in turn, each omitted without content
 * (editorial#home-blocks).
 */
export function HomePage() {
  const { name } = useLoginState()
  const queries = homeQueries
  const banners = useQuery(queries.heroQuery)
  const newest = useQuery(queries.newestQuery)
  const { data: categories = [] } = useQuery(queries.categoriesQuery)
  const isNothingThere = banners.data === undefined && newest.data === undefined
  if (isNothingThere && newest.error !== null) {
    const retry = () => void Promise.all([banners.refetch(), newest.refetch()])
    return (
      <>
        <h1 className="visually-hidden">{SHOP_NAME}</h1>
        <Suspense>
          <HomeFailure error={newest.error} onRetry={retry} />
        </Suspense>
      </>
    )
  }
  return (
    <>
      <h1 className="visually-hidden">{SHOP_NAME}</h1>
      {name === 'member' && (
        <Suspense>
          <DueBanner />
        </Suspense>
      )}
      <Hero banners={banners.data} isFailed={banners.error !== null} />
      <QuickLinks categories={categories} />
      <NewArrivals products={newest.data} />
      <RenderInViewport isAboveKnown={!newest.isPending} room={styles.room}>
        <HomeLowerSections />
      </RenderInViewport>
    </>
  )
}
