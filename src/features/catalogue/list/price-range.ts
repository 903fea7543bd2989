/** Price range in the address. */
export interface PriceRange {
  readonly min: number | undefined
  readonly max: number | undefined
}

function sumOf(typed: unknown): number | undefined {
  const digits = typeof typed === 'string' ? typed.replace(/\D/gu, '') : ''
  return digits === '' ? undefined : Number(digits)
}

/** Range in won with its ends in order. */
export function orderedRange({ min, max }: PriceRange): PriceRange {
  return min !== undefined && max !== undefined && min > max ? { min: max, max: min } : { min, max }
}

/** Typed range in won with its ends in order. */
export function priceRangeOf(typedMin: unknown, typedMax: unknown): PriceRange {
  return orderedRange({ min: sumOf(typedMin), max: sumOf(typedMax) })
}
