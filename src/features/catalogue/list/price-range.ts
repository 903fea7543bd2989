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

/** Step of the price slider in won. */
export const PRICE_STEP_KRW = 1_000

/** Ends of the slider for the prices of a list: whole steps around them. */
export function sliderRangeOf({ min, max }: { readonly min: number; readonly max: number }) {
  return {
    min: Math.floor(min / PRICE_STEP_KRW) * PRICE_STEP_KRW,
    max: Math.ceil(max / PRICE_STEP_KRW) * PRICE_STEP_KRW,
  }
}

/** Text of an end that was moved to a value; it stops at the other end. */
export function slidEnd(
  end: 'min' | 'max',
  value: number,
  { min, max }: { readonly min: number; readonly max: number },
): string {
  return String(end === 'min' ? Math.min(value, max) : Math.max(value, min))
}
