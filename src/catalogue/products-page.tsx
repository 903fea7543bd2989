import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Near } from '#src/page/near.tsx'
import { onDemand } from '#src/page/on-demand.tsx'
import { useApi } from '#src/page/use-api.ts'
import { CategoryChips } from './category-chips.tsx'
import { FilterColumn } from './filter-column.tsx'
import { findCategory } from './find-category.ts'
import { ListBar } from './list-bar.tsx'
import { ListHead } from './list-head.tsx'
import { listNameOf } from './list-title.ts'
import { listPageQueries } from './list-queries.ts'
import { ProductList } from './product-list.tsx'
import styles from './products-page.module.css'

const FilterSheet = onDemand(async () => {
  const [{ FilterSheet: Part }] = await Promise.all([
    import('./filter-sheet.tsx'),
    import('#src/design/sheet/sheet-surface.tsx'),
  ])
  return Part
})

const route = getRouteApi('/_admitted/products/')

/** The shop: everything, one category, or what a keyword finds, narrowed by filters that live in the address. */
export function ProductsPage() {
  const search = route.useSearch()
  const queries = listPageQueries(useApi(), search)
  const { data: facets } = useQuery(queries.facetsQuery)
  const { data: categories = [] } = useQuery(queries.categoriesQuery)
  const { data: brands = [] } = useQuery(queries.brandsQuery)
  const [isFilterOpen, setIsFilterOpen] = useState(false)
  const place = findCategory(categories, search.category)
  useListName(listNameOf(search, place, brands))
  return (
    <>
      <ListHead search={search} place={place} brands={brands} total={facets?.total} />
      <CategoryChips categories={categories} place={place} search={search} />
      <ListBar
        search={search}
        brands={brands}
        onFilter={() => setIsFilterOpen(true)}
        onFilterIntent={FilterSheet.prepare}
      />
      <div className={styles.layout}>
        {/* Not on screen on phones, and then not fetched; the document of a wide screen brings it (docs/decisions/068). */}
        <aside className={styles.aside} aria-label="필터">
          <Near isFirstOnWide room={styles.room}>
            <FilterColumn search={search} facets={facets} />
          </Near>
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
  )
}

/** Has the route name the page anew once categories and brands are there: a first visit may show the list before. */
function useListName(name: string): void {
  const router = useRouter()
  const isNamed = route.useLoaderData({ select: (known) => known.name === name })
  useEffect(() => {
    if (!isNamed) void router.invalidate({ filter: ({ routeId }) => routeId === route.id })
  }, [isNamed, router])
}
