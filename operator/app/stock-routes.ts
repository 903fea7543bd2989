import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import * as v from 'valibot'
import { STOCK_TABS } from '#contract/selling/stock-tabs.ts'
import { addressText, recordView, STOCK_ADDRESS } from './addresses.ts'
import { frame } from './frame-route.ts'

const stock = createRoute({
  getParentRoute: () => frame,
  path: '/stock',
  validateSearch: v.object({
    tab: v.optional(v.fallback(v.picklist(STOCK_TABS), 'all'), 'all'),
    q: addressText,
    cols: addressText,
    ...STOCK_ADDRESS,
  }),
  component: lazyRouteComponent(() => import('#operator/selling/stock-page.tsx'), 'StockPage'),
})

const size = createRoute({
  getParentRoute: () => frame,
  path: '/stock/$sizeId',
  validateSearch: recordView,
  params: {
    parse: ({ sizeId }) => ({ sizeId: Number(sizeId) }),
    stringify: ({ sizeId }) => ({ sizeId: String(sizeId) }),
  },
  component: lazyRouteComponent(() => import('#operator/selling/size-page.tsx'), 'SizePage'),
})

const receive = createRoute({
  getParentRoute: () => frame,
  path: '/stock/receive',
  component: lazyRouteComponent(() => import('#operator/selling/scan-page.tsx'), 'ReceivePage'),
})

const count = createRoute({
  getParentRoute: () => frame,
  path: '/stock/count',
  component: lazyRouteComponent(() => import('#operator/selling/scan-page.tsx'), 'CountPage'),
})

const stockFiles = createRoute({
  getParentRoute: () => frame,
  path: '/stock/files',
  component: lazyRouteComponent(
    () => import('#operator/selling/stock-files-page.tsx'),
    'StockFilesPage',
  ),
})

const productFiles = createRoute({
  getParentRoute: () => frame,
  path: '/products/files',
  component: lazyRouteComponent(
    () => import('#operator/catalogue/product-files-page.tsx'),
    'ProductFilesPage',
  ),
})

/** Routes of the stock and of files of products. */
export const stockRoutes = [stock, size, receive, count, stockFiles, productFiles] as const
