import { createFileRoute } from '@tanstack/react-router'
import { ProductSearch } from '#src/catalogue/product-search.ts'
import { ProductsPage } from '#src/catalogue/products-page.tsx'
import {
  brandsQuery,
  categoriesQuery,
  productFacetsQuery,
  productListQuery,
} from '#src/catalogue/queries.ts'
import { pageTitle } from '#src/page/page-title.ts'
import { prefetch } from '#src/page/prefetch.ts'

export const Route = createFileRoute('/_admitted/products/')({
  validateSearch: ProductSearch,
  loaderDeps: ({ search }) => search,
  context: ({ context, deps }) => ({
    productListQuery: productListQuery(context.api, deps),
    facetsQuery: productFacetsQuery(context.api, deps),
    categoriesQuery: categoriesQuery(context.api),
    brandsQuery: brandsQuery(context.api),
  }),
  loader: ({ context }) =>
    prefetch(context, 'productListQuery', 'facetsQuery', 'categoriesQuery', 'brandsQuery'),
  head: () => ({ meta: [{ title: pageTitle('쇼핑') }] }),
  component: ProductsPage,
})
