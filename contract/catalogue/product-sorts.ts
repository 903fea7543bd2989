/** Sort orders of a product list (Product 4.16). */
export const PRODUCT_SORTS = ['NEW', 'POPULAR', 'PRICE_ASC', 'PRICE_DESC', 'DISCOUNT'] as const
