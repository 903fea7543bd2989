import { createFileRoute } from '@tanstack/react-router'
import { listPageQueries } from '#src/catalogue/list-queries.ts'
import { ProductSearch } from '#src/catalogue/product-search.ts'
import { ProductsPage } from '#src/catalogue/products-page.tsx'
import { pageTitle } from '#src/page/page-title.ts'
import { prefetch } from '#src/page/prefetch.ts'

export const Route = createFileRoute('/_admitted/products/')({
  validateSearch: ProductSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => prefetch(context, listPageQueries(context.api, deps)),
  head: () => ({ meta: [{ title: pageTitle('쇼핑') }] }),
  component: ProductsPage,
})
