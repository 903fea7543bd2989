/** Places with stock. */
export const STOCK_PLACES = ['WAREHOUSE'] as const
export type StockPlace = (typeof STOCK_PLACES)[number]

/** Place from which orders of the shop are sent. */
export const ONLINE_PLACE: StockPlace = 'WAREHOUSE'
