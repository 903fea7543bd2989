import { createFileRoute, notFound } from '@tanstack/react-router'
import { ensureProduct } from '#src/features/catalogue/product/ensure-product.ts'
import { ProductFailure, ProductMissing } from '#src/features/catalogue/product/product-missing.tsx'
import { ProductPage } from '#src/features/catalogue/product/product-page.tsx'
import { ProductSkeleton } from '#src/features/catalogue/product/product-skeleton.tsx'
import { productPageQueries } from '#src/features/catalogue/product/product-queries.ts'
import { PurchasePanel } from '#src/features/catalogue/product/purchase-on-interaction.tsx'
import { mayHaveOpenOrder } from '#src/features/orders/sheet/open-order-mark.ts'
import { isHydrating } from '#src/ssr/hydration.ts'
import { SHOP_PAGE } from '#src/page/page-facts.ts'
import { pageTitle } from '#src/page/page-title.ts'
import { prefetch } from '#src/page/prefetch.ts'

export const Route = createFileRoute('/_admitted/products/$productId')({
  staticData: {
    page: { ...SHOP_PAGE, render: 'server', layout: { foot: 'own', footer: true }, morph: true },
  },
  beforeLoad: ({ params }) => {
    if (!/^[1-9]\d{0,9}$/u.test(params.productId)) throw notFound()
  },
  loader: async ({ context, params, preload }) => {
    const queries = productPageQueries(Number(params.productId))
    const { productQuery, ...otherQueries } = queries
    // A pointer over a list passes dozens of cards, and calls are limited: each
    // preload makes one call.
    const prefetching = preload ? undefined : prefetch(context, otherQueries)
    const isServed = isHydrating()
    const purchase = isServed ? undefined : PurchasePanel.preload()
    const { name, question } = await ensureProduct(context.queryClient, productQuery)
    // Clicks are replayed after hydration, typed text is not. A buyer with a hold sees other sizes
    // than the served ones.
    const isNeeded = isServed && (question !== null || mayHaveOpenOrder(Date.now()))
    await Promise.all([prefetching, isNeeded ? PurchasePanel.preload() : purchase])
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
