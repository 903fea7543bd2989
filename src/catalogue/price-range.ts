/** A price range as the address holds it. */
export interface PriceRange {
  readonly min: number | undefined
  readonly max: number | undefined
}

function sumOf(typed: unknown): number | undefined {
  const digits = typeof typed === 'string' ? typed.replace(/\D/gu, '') : ''
  return digits === '' ? undefined : Number(digits)
}

/** What was typed as from and to, in won; turned round when the first is the larger one. */
export function priceRangeOf(typedMin: unknown, typedMax: unknown): PriceRange {
  const min = sumOf(typedMin)
  const max = sumOf(typedMax)
  if (min !== undefined && max !== undefined && min > max) return { min: max, max: min }
  return { min, max }
}
