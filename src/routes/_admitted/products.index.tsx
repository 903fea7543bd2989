import { createFileRoute } from '@tanstack/react-router'
import { FilterColumn } from '#src/features/catalogue/list/filter-column.tsx'
import { knownListName, listPageQueries } from '#src/features/catalogue/list/list-queries.ts'
import { readProductSearch } from '#src/features/catalogue/list/product-search.ts'
import { ProductsPage } from '#src/features/catalogue/list/products-page.tsx'
import { untilSteady } from '#src/features/catalogue/list/until-steady.ts'
import { SHOP_PAGE } from '#src/page/page-facts.ts'
import { pageTitle } from '#src/page/page-title.ts'
import { prefetch } from '#src/page/prefetch.ts'

export const Route = createFileRoute('/_admitted/products/')({
  staticData: {
    page: {
      ...SHOP_PAGE,
      render: 'server',
      wideModules: ['src/features/catalogue/list/filter-panel.tsx'],
    },
  },
  validateSearch: readProductSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    const queries = listPageQueries(deps)
    const started = prefetch(context, queries)
    const prepared = context.extent === 'wide screen' ? FilterColumn.preload() : undefined
    const named = () => ({ name: knownListName(context.queryClient, queries, deps) })
    const steady = untilSteady(context, queries, deps)
    const waits = [started, prepared, steady].filter((one) => one !== undefined)
    return waits.length === 0 ? named() : Promise.all(waits).then(named)
  },
  head: ({ loaderData }) => ({ meta: [{ title: pageTitle(loaderData?.name ?? '쇼핑') }] }),
  component: ProductsPage,
})
