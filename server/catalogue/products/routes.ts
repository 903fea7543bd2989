import { listNewProducts } from '#contract/catalogue/products.calls.ts'
import { listBrandProducts, listProductFacets } from '#contract/catalogue/product-facets.calls.ts'
import {
  getProduct,
  getProductSizes,
  listOtherColors,
  listRecommended,
  listSizesOfProducts,
} from '#contract/catalogue/product-details.calls.ts'
import { getProductBrand, shareProduct } from '#contract/catalogue/product-shares.calls.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import type { App } from '#server/platform/http/app.ts'
import { mount } from '#server/platform/http/mount.ts'
import { requireBrand } from '#server/catalogue/brands/brand.store.ts'
import { scoreLimit } from '#server/catalogue/scores/score-limit.ts'
import { listFacets } from './list-facets.ts'
import { listProducts } from './list-products.ts'
import { getProductDetail } from './product-detail.ts'
import { getSizes, getSizesOfMany } from './product-sizes.ts'
import { shareOne } from './share-product.ts'
import { brandOfProduct, otherColors, recommended } from './related-products.ts'

/** Routes of products. */
export function productRoutes(app: App, services: AppServices): void {
  const shares = scoreLimit()
  mount(app, listNewProducts, ({ visitor, query }) => listProducts(services, visitor, query))
  mount(app, listProductFacets, ({ query }) => listFacets(services, query))
  mount(app, listBrandProducts, async ({ visitor, query, params: { brandId } }) => {
    await requireBrand(services, brandId)
    return listProducts(services, visitor, { ...query, brandIds: [brandId] })
  })
  mount(app, getProduct, ({ visitor, params, query }) =>
    getProductDetail(services, visitor, params.productId, query.sourceSite),
  )
  mount(app, getProductSizes, ({ visitor, params }) =>
    getSizes(services, visitor, params.productId),
  )
  mount(app, listSizesOfProducts, ({ body }) => getSizesOfMany(services, body.productIds))
  mount(app, getProductBrand, ({ visitor, params }) =>
    brandOfProduct(services, visitor, params.productId),
  )
  mount(app, listOtherColors, ({ params }) => otherColors(services, params.productId))
  mount(app, shareProduct, ({ visitor, network, params, body }) =>
    shareOne(services, visitor, params.productId, body, shares(visitor, network)),
  )
  mount(app, listRecommended, ({ visitor, params }) =>
    recommended(services, visitor, params.productId),
  )
}
