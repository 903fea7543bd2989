import { createFileRoute, notFound } from '@tanstack/react-router'
import { knownProduct } from '#src/catalogue/known-product.ts'
import { ProductFailure, ProductMissing } from '#src/catalogue/product-missing.tsx'
import { ProductPage } from '#src/catalogue/product-page.tsx'
import { ProductSkeleton } from '#src/catalogue/product-skeleton.tsx'
import {
  otherColorsQuery,
  productQuery,
  productSizesQuery,
  recommendedQuery,
} from '#src/catalogue/queries.ts'
import { pageTitle } from '#src/page/page-title.ts'
import { prefetch } from '#src/page/prefetch.ts'

export const Route = createFileRoute('/_admitted/products/$productId')({
  context: ({ params, context: { api } }) => ({
    productQuery: productQuery(api, Number(params.productId)),
    sizesQuery: productSizesQuery(api, Number(params.productId)),
    colorsQuery: otherColorsQuery(api, Number(params.productId)),
    recommendedQuery: recommendedQuery(api, Number(params.productId)),
  }),
  beforeLoad: ({ params }) => {
    if (!/^[1-9]\d{0,9}$/u.test(params.productId)) throw notFound()
  },
  loader: async ({ context }) => {
    const beside = prefetch(context, 'sizesQuery', 'colorsQuery', 'recommendedQuery')
    const { name } = await knownProduct(context.queryClient, context.productQuery)
    await beside
    return { name }
  },
  head: ({ loaderData }) => ({ meta: [{ title: pageTitle(loaderData?.name ?? '쇼핑') }] }),
  pendingMs: 0,
  pendingMinMs: 0,
  component: ProductPage,
  pendingComponent: ProductSkeleton,
  errorComponent: ProductFailure,
  notFoundComponent: () => <ProductMissing />,
})
