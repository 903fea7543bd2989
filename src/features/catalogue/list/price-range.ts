/** A price range as the address holds it. */
export interface PriceRange {
  readonly min: number | undefined
  readonly max: number | undefined
}

function sumOf(typed: unknown): number | undefined {
  const digits = typeof typed === 'string' ? typed.replace(/\D/gu, '') : ''
  return digits === '' ? undefined : Number(digits)
}

/** A range with its ends in order, in won; swapped ends are turned round. */
export function orderedRange({ min, max }: PriceRange): PriceRange {
  return min !== undefined && max !== undefined && min > max ? { min: max, max: min } : { min, max }
}

/** What was typed as from and to, in won; turned round when the first is the larger one. */
export function priceRangeOf(typedMin: unknown, typedMax: unknown): PriceRange {
  return orderedRange({ min: sumOf(typedMin), max: sumOf(typedMax) })
}
