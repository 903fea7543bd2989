import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import * as v from 'valibot'
import { PRODUCT_TABS } from '#contract/catalogue/product-tabs.ts'
import { addressText, PRODUCT_ADDRESS, productView } from './addresses.ts'
import { frame } from './frame-route.ts'

const products = createRoute({
  getParentRoute: () => frame,
  path: '/products',
  validateSearch: v.object({
    tab: v.optional(v.fallback(v.picklist(PRODUCT_TABS), 'all'), 'all'),
    q: addressText,
    cols: addressText,
    /** Whether the form of a new product is open. */
    isNew: v.optional(v.fallback(v.optional(v.literal(true)), undefined)),
    ...PRODUCT_ADDRESS,
  }),
  component: lazyRouteComponent(
    () => import('#operator/catalogue/products-page.tsx'),
    'ProductsPage',
  ),
})

// The address that one would type for it.
const newProduct = createRoute({
  getParentRoute: () => frame,
  path: '/products/new',
  beforeLoad: () => {
    throw redirect({ to: '/products', search: { tab: 'all', isNew: true }, replace: true })
  },
})

const product = createRoute({
  getParentRoute: () => frame,
  path: '/products/$productId',
  validateSearch: productView,
  params: {
    parse: ({ productId }) => ({ productId: Number(productId) }),
    stringify: ({ productId }) => ({ productId: String(productId) }),
  },
  component: lazyRouteComponent(
    () => import('#operator/catalogue/product-page.tsx'),
    'ProductPage',
  ),
})

const brands = createRoute({
  getParentRoute: () => frame,
  path: '/brands',
  component: lazyRouteComponent(() => import('#operator/catalogue/brands-page.tsx'), 'BrandsPage'),
})

const categories = createRoute({
  getParentRoute: () => frame,
  path: '/categories',
  component: lazyRouteComponent(
    () => import('#operator/catalogue/categories-page.tsx'),
    'CategoriesPage',
  ),
})

const synonyms = createRoute({
  getParentRoute: () => frame,
  path: '/synonyms',
  component: lazyRouteComponent(
    () => import('#operator/catalogue/synonyms-page.tsx'),
    'SynonymsPage',
  ),
})

/** Pages of products and of the places they stand in. */
export const catalogueRoutes = [
  products,
  newProduct,
  product,
  brands,
  categories,
  synonyms,
] as const
