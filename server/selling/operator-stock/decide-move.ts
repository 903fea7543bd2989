import type { StockChange } from '#contract/selling/operator-stock.calls.ts'

/** Pieces of a size at a place. */
export interface Level {
  readonly onHand: number
  readonly held: number
}

type Decided =
  | { readonly movement: 'IN' | 'ADJUST'; readonly qty: number; readonly note: string | undefined }
  | { readonly refusal: 'STOCK_CHANGED'; readonly payload: { readonly onHand: number } }
  | { readonly refusal: 'STOCK_HELD'; readonly payload: { readonly held: number } }

/**
 * What a change by hand moves (selling#counted-stock). Pure. A count that finds what is there is a
 * movement of no pieces: the ledger says that it was counted.
 */
export function decideMove({ onHand, held }: Level, change: StockChange): Decided {
  if (change.kind === 'IN')
    return { movement: 'IN', qty: change.qty, note: change.ref === '' ? undefined : change.ref }
  const { counted, expectedOnHand, reason } = change
  if (expectedOnHand !== onHand) return { refusal: 'STOCK_CHANGED', payload: { onHand } }
  if (counted < held) return { refusal: 'STOCK_HELD', payload: { held } }
  return { movement: 'ADJUST', qty: counted - onHand, note: reason }
}
