import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { useBanners } from '#src/layout/banners/use-banners.ts'
import { ProductGridSkeleton } from '#src/features/catalogue/cards/product-grid.tsx'
import { RenderInViewport } from '#src/ssr/render-in-viewport.tsx'
import { lazyOverlay } from '#src/ui/sheet/lazy-overlay.tsx'
import { CategoryChips } from './category-chips.tsx'
import { FilterColumn } from './filter-column.tsx'
import { findCategory } from './find-category.ts'
import { LateListBanner } from './late-list-banner.ts'
import { ListBar } from './list-bar.tsx'
import { ListHead } from './list-head.tsx'
import { listNameOf } from './list-title.ts'
import { listPageQueries } from './list-queries.ts'
import { ProductList } from './product-list.tsx'
import styles from './products-page.module.css'

const FilterSheet = lazyOverlay(async () => (await import('./filter-sheet.tsx')).FilterSheet)

const route = getRouteApi('/_admitted/products/')

/**
 * Product list page: everything, one category, or the results of a keyword, with filters in the
 * address.
 */
export function ProductsPage() {
  const search = route.useSearch()
  const queries = listPageQueries(search)
  const { data: facets } = useQuery(queries.facetsQuery)
  const { data: categories = [] } = useQuery(queries.categoriesQuery)
  const { data: brands = [] } = useQuery(queries.brandsQuery)
  const banners = useBanners('LIST_TOP')
  const [isFilterOpen, setIsFilterOpen] = useState(false)
  const place = findCategory(categories, search.category)
  useListName(listNameOf(search, place, brands))
  return (
    <>
      <ListHead search={search} place={place} brands={brands} total={facets?.total} />
      <CategoryChips categories={categories} place={place} search={search} />
      {banners === undefined ? (
        <ProductGridSkeleton />
      ) : (
        <>
          <Suspense>
            <LateListBanner banners={banners} />
          </Suspense>
          <ListBar
            search={search}
            brands={brands}
            onFilter={() => setIsFilterOpen(true)}
            onFilterIntent={FilterSheet.preload}
          />
          <div className={styles.layout}>
            {/* Hidden on phones, and then not loaded; part of the document for wide screens
                (docs/performance.md). */}
            <aside className={styles.aside} aria-label="필터">
              <RenderInViewport isFirstOnWide room={styles.room}>
                <FilterColumn search={search} facets={facets} />
              </RenderInViewport>
            </aside>
            <div className={styles.list}>
              <ProductList query={queries.productListQuery} search={search} />
            </div>
          </div>
          <FilterSheet
            open={isFilterOpen}
            onOpenChange={setIsFilterOpen}
            search={search}
            facets={facets}
          />
        </>
      )}
    </>
  )
}

/**
 * Updates the page's title once categories and brands are loaded: a first visit may show the list
 * before.
 */
function useListName(name: string): void {
  const router = useRouter()
  const isNamed = route.useLoaderData({ select: (known) => known.name === name })
  useEffect(() => {
    if (!isNamed) void router.invalidate({ filter: ({ routeId }) => routeId === route.id })
  }, [isNamed, router])
}
