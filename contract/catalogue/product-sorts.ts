/** Sort orders of a product list. */
export const PRODUCT_SORTS = ['NEW', 'POPULAR', 'PRICE_ASC', 'PRICE_DESC', 'DISCOUNT'] as const
