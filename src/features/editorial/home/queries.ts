import {
  categoriesQuery,
  productShelfQuery,
  bannersQuery,
} from '#src/features/catalogue/cards/queries.ts'

/** Number of new products on the home page (editorial#home-products). */
const NEW_COUNT = 12

/** Queries of the first screens of the home page. */
export const homeQueries = {
  heroQuery: bannersQuery('HOME_HERO'),
  categoriesQuery,
  newestQuery: productShelfQuery({}, NEW_COUNT),
}
