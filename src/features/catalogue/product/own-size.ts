import { sizeName } from '#contract/catalogue/size-name.ts'
import type { ProductSizes, SizeStock } from '#contract/catalogue/product-details.calls.ts'
import type { ResponseOf } from '#contract/platform/endpoint.ts'
import type { getSize } from '#contract/members/profiles.calls.ts'

/** Usual sizes of a member, as far as they were given. */
export type OwnSizes = Pick<
  ResponseOf<typeof getSize>,
  'topSize' | 'bottomSize' | 'waistInch' | 'shoeMm' | 'deckWidth'
>

/** The member's usual label for products of a size group; undefined where the group has none. */
export function usualLabel(
  group: ProductSizes['sizeGroup'],
  { topSize, bottomSize, waistInch, shoeMm, deckWidth }: OwnSizes,
): string | undefined {
  const labels: Partial<Record<typeof group, string | number | null>> = {
    TOP: topSize,
    // Trousers are sold by the waist.
    BOTTOM: bottomSize ?? waistInch,
    SHOES: shoeMm,
    DECK: deckWidth,
  }
  const label = labels[group] ?? undefined
  return label === undefined ? undefined : String(label)
}

/** The size of a product with a usual label; decks are compared by their width as a number. */
export function ownSizeOf(
  { sizeGroup, sizes }: Pick<ProductSizes, 'sizeGroup' | 'sizes'>,
  own: OwnSizes,
): SizeStock | undefined {
  const chosen = usualLabel(sizeGroup, own)
  if (chosen === undefined) return undefined
  const usual = sizeName(chosen)
  const isSame = (label: string) =>
    sizeName(label) === usual || (label !== '' && Number(label) === Number(usual))
  return sizes.find(({ label }) => isSame(label))
}

/**
 * Difference of a measure to that of the own size: `+2`, `-1.5`; undefined where either is missing
 * or both are equal.
 */
export function differenceText(
  measure: number | undefined,
  ownMeasure: number | undefined,
): string | undefined {
  if (measure === undefined || ownMeasure === undefined || measure === ownMeasure) return undefined
  const difference = Math.round((measure - ownMeasure) * 100) / 100
  return difference > 0 ? `+${difference}` : `${difference}`
}
