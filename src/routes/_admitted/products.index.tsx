import { createFileRoute } from '@tanstack/react-router'
import { FilterColumn } from '#src/catalogue/filter-column.tsx'
import { knownListName, listPageQueries } from '#src/catalogue/list-queries.ts'
import { readProductSearch } from '#src/catalogue/product-search.ts'
import { ProductsPage } from '#src/catalogue/products-page.tsx'
import { pageTitle } from '#src/page/page-title.ts'
import { prefetch } from '#src/page/prefetch.ts'

export const Route = createFileRoute('/_admitted/products/')({
  validateSearch: readProductSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    const queries = listPageQueries(context.api, deps)
    const started = prefetch(context, queries)
    const prepared = context.extent === 'wide screen' ? FilterColumn.prepare() : undefined
    const named = () => ({ name: knownListName(context.queryClient, queries, deps) })
    if (started === undefined && prepared === undefined) return named()
    return Promise.all([started, prepared]).then(named)
  },
  head: ({ loaderData }) => ({ meta: [{ title: pageTitle(loaderData?.name ?? '쇼핑') }] }),
  component: ProductsPage,
})
