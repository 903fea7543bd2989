import { createFileRoute, notFound } from '@tanstack/react-router'
import { knownProduct } from '#src/catalogue/known-product.ts'
import { ProductFailure, ProductMissing } from '#src/catalogue/product-missing.tsx'
import { ProductPage } from '#src/catalogue/product-page.tsx'
import { ProductSkeleton } from '#src/catalogue/product-skeleton.tsx'
import { productPageQueries } from '#src/catalogue/product-queries.ts'
import { PurchasePanel } from '#src/catalogue/resting-purchase.tsx'
import { mayHaveOpenOrder } from '#src/checkout/open-order-mark.ts'
import { isPageServed } from '#src/page/first-page.ts'
import { pageTitle } from '#src/page/page-title.ts'
import { prefetch } from '#src/page/prefetch.ts'

export const Route = createFileRoute('/_admitted/products/$productId')({
  beforeLoad: ({ params }) => {
    if (!/^[1-9]\d{0,9}$/u.test(params.productId)) throw notFound()
  },
  loader: async ({ context, params, preload }) => {
    const queries = productPageQueries(context.api, Number(params.productId))
    const { productQuery, ...besideQueries } = queries
    // A pointer that skims a list passes dozens of cards, and calls are counted (Product 5.7): each may cost one.
    const beside = preload ? undefined : prefetch(context, besideQueries)
    const isServed = isPageServed()
    const purchase = isServed ? undefined : PurchasePanel.prepare()
    const { name, question } = await knownProduct(context.queryClient, productQuery)
    // Presses are kept while the part rests, but not what is typed. Who holds a piece sees other sizes than everyone.
    const isAwake = isServed && (question !== null || mayHaveOpenOrder(Date.now()))
    await Promise.all([beside, isAwake ? PurchasePanel.prepare() : purchase])
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
