import { createFileRoute, notFound } from '@tanstack/react-router'
import {
  carriedProduct,
  type CarriedProduct,
} from '#src/features/catalogue/product/carried-product.ts'
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

/** What a page carries that begins with its document. */
const NOTHING: CarriedProduct = { card: undefined, seen: undefined }

export const Route = createFileRoute('/_admitted/products/$productId')({
  staticData: {
    page: { ...SHOP_PAGE, render: 'server', layout: { foot: 'own', footer: true }, morph: true },
  },
  beforeLoad: ({ params }) => {
    if (!/^[1-9]\d{0,9}$/u.test(params.productId)) throw notFound()
  },
  loader: async ({ context, location, params, preload }) => {
    const productId = Number(params.productId)
    const queries = productPageQueries(productId)
    const { productQuery, ...otherQueries } = queries
    const isServed = isHydrating()
    const { card, seen } =
      isServed || context.waitsForData
        ? NOTHING
        : carriedProduct(context.queryClient, productId, location.pathname)
    // A pointer over a list passes dozens of cards, and calls are limited: each
    // preload makes one call.
    if (card !== undefined) {
      void prefetch(context, preload ? { productQuery } : queries)
      void PurchasePanel.preload()
      return { name: card.name, card, seen }
    }
    const prefetching = preload ? undefined : prefetch(context, otherQueries)
    const purchase = isServed ? undefined : PurchasePanel.preload()
    const { name, question } = await ensureProduct(context.queryClient, productQuery)
    // Clicks are replayed after hydration, typed text is not. A buyer with a hold sees other sizes
    // than the served ones.
    const isNeeded = isServed && (question !== null || mayHaveOpenOrder(Date.now()))
    await Promise.all([prefetching, isNeeded ? PurchasePanel.preload() : purchase])
    return { name, card, seen }
  },
  head: ({ loaderData }) => ({ meta: [{ title: pageTitle(loaderData?.name ?? '쇼핑') }] }),
  pendingMs: 0,
  pendingMinMs: 0,
  component: ProductPage,
  pendingComponent: ProductSkeleton,
  errorComponent: ProductFailure,
  notFoundComponent: () => <ProductMissing />,
})
