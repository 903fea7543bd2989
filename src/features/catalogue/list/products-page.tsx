import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useBanners } from '#src/layout/banners/use-banners.ts'
import { ProductGridSkeleton } from '#src/features/catalogue/cards/product-grid.tsx'
import { lazyOverlay } from '#src/ui/sheet/lazy-overlay.tsx'
import { CategoryChips } from './category-chips.tsx'
import { findCategory } from './find-category.ts'
import { ListBanner } from './list-banner.tsx'
import { ListBar } from './list-bar.tsx'
import { ListColumns } from './list-columns.tsx'
import { ListHead } from './list-head.tsx'
import { listNameOf } from './list-title.ts'
import { listPageQueries } from './list-queries.ts'
import { ProductList } from './product-list.tsx'

const FilterSheet = lazyOverlay(async () => (await import('./filter-sheet.tsx')).FilterSheet)

const route = getRouteApi('/_admitted/products/')

/**
 * Product list page: everything, one category, or the results of a keyword, with filters in the
 * address.
 */
export function ProductsPage() {
  const search = route.useSearch()
  const navigate = useNavigate()
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
          <ListBanner banners={banners} />
          <ListBar
            search={search}
            brands={brands}
            onFilter={() => setIsFilterOpen(true)}
            onFilterIntent={FilterSheet.preload}
            onSort={(sort) =>
              void navigate({ to: '/products', search: { ...search, sort }, resetScroll: false })
            }
          />
          <ListColumns search={search} facets={facets}>
            <ProductList query={queries.productListQuery} search={search} />
          </ListColumns>
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
