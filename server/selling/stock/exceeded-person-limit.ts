import type { PersonLimit } from './purchase-limit.store.ts'

/** Pieces of a product that a person wants. */
interface WantedPieces {
  readonly productId: number
  readonly count: number
}

/**
 * The first limit per person that wanted pieces exceed together with those ordered before;
 * undefined for none.
 */
export function exceededPersonLimit(
  limits: readonly PersonLimit[],
  pieces: readonly WantedPieces[],
): PersonLimit | undefined {
  return limits.find(({ productId, max, bought }) => {
    const wanted = pieces
      .filter((one) => one.productId === productId)
      .reduce((sum, { count }) => sum + count, 0)
    return bought + wanted > max
  })
}
