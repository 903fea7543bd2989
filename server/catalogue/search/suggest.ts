import { SUGGESTIONS_MAX } from '#contract/platform/limits.ts'
import type { Suggestions } from '#contract/catalogue/search.calls.ts'
import { findBrands } from '#server/catalogue/brands/brand.store.ts'
import { findNamedCategories } from '#server/catalogue/categories/category.store.ts'
import { passesFilter } from '#server/catalogue/products/list-filter.store.ts'
import { findPage } from '#server/catalogue/products/list.store.ts'
import { presentBrandRef, presentCard } from '#server/catalogue/products/products.present.ts'
import { periodOf } from '#server/catalogue/scores/score-days.ts'
import { findPopularKeywords } from '#server/catalogue/scores/score.store.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'

/** Suggestions of each kind; popular keywords fill the rest (catalogue#suggestions). */
const OF_KIND = { brands: 3, categories: 2, products: 4 } as const
/** Products that are read, so that several colours of one style leave room for other styles. */
const PRODUCTS_READ = 16

/**
 * Suggestions for a started keyword, without corrections: the word is not complete
 * (catalogue#suggestions).
 */
export async function suggestFor(services: AppServices, keyword: string): Promise<Suggestions> {
  const { db, clock } = services
  const [brandRows, categories, cards, popular] = await Promise.all([
    findBrands(services, { keyword }),
    findNamedCategories(db, keyword, OF_KIND.categories),
    findPage(services, undefined, {
      where: passesFilter({ keyword }),
      sort: { relevanceTo: keyword },
      limit: PRODUCTS_READ,
      offset: 0,
    }),
    findPopularKeywords(db, keyword, periodOf(clock.now(), 'WEEK'), SUGGESTIONS_MAX),
  ])
  const brands = brandRows.slice(0, OF_KIND.brands).map(({ brand }) => presentBrandRef(brand))
  const styles = new Map(cards.toReversed().map((card) => [card.product.styleCode, card]))
  const products = [...styles.values()]
    .toReversed()
    .slice(0, OF_KIND.products)
    .map((row) => {
      const { productId, name, colorName, ...card } = presentCard(row, clock.now())
      const { thumbnail, listPrice, salePrice, discountRate } = card
      const price = { listPrice, salePrice, discountRate }
      return { productId, name, colorName, brandName: row.brand.nameKo, thumbnail, ...price }
    })
  const room = SUGGESTIONS_MAX - brands.length - categories.length - products.length
  return { brands, categories, products, keywords: popular.slice(0, room) }
}
