/**
 * Lists of the stock: all sizes, those that run out, sold out ones, those that members wait for.
 */
export const STOCK_TABS = ['all', 'low', 'out', 'alerts'] as const
export type StockTab = (typeof STOCK_TABS)[number]

/** Our choice: a size on sale with so many free pieces or fewer runs out. */
export const LOW_STOCK_PIECES = 3

/** Pieces of one movement or count at most. */
export const STOCK_PIECES_MAX = 100_000
