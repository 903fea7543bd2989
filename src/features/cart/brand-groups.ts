import type { CartItem } from '#contract/cart-items.ts'

/** The lines of one brand, in the order in which the brand came first. */
export interface BrandGroup {
  readonly brandId: number
  readonly name: string
  readonly items: readonly CartItem[]
}

/** Cart lines by brand, brands and lines in the order of the cart (Product 2.8). */
export function brandGroups(items: readonly CartItem[]): readonly BrandGroup[] {
  const groups = new Map<number, { brandId: number; name: string; items: CartItem[] }>()
  for (const item of items) {
    const { brandId, nameEn } = item.product.brand
    const group = groups.get(brandId) ?? { brandId, name: nameEn, items: [] }
    group.items.push(item)
    groups.set(brandId, group)
  }
  return [...groups.values()]
}
