import { createFileRoute } from '@tanstack/react-router'
import { FilterColumn } from '#src/catalogue/filter-column.tsx'
import { listPageQueries } from '#src/catalogue/list-queries.ts'
import { readProductSearch } from '#src/catalogue/product-search.ts'
import { ProductsPage } from '#src/catalogue/products-page.tsx'
import { pageTitle } from '#src/page/page-title.ts'
import { prefetch } from '#src/page/prefetch.ts'

export const Route = createFileRoute('/_admitted/products/')({
  validateSearch: readProductSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    const started = prefetch(context, listPageQueries(context.api, deps))
    const prepared = context.extent === 'wide screen' ? FilterColumn.prepare() : undefined
    return prepared === undefined ? started : Promise.all([started, prepared])
  },
  head: () => ({ meta: [{ title: pageTitle('쇼핑') }] }),
  component: ProductsPage,
})
