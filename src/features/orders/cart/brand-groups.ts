import type { CartItem } from '#contract/orders/cart-items.ts'

/** Lines of one brand, in cart order. */
export interface CartBrandGroup {
  readonly brandId: number
  readonly name: string
  readonly items: readonly CartItem[]
}

/** Groups cart lines by brand; brands and lines have cart order. */
export function brandGroups(items: readonly CartItem[]): readonly CartBrandGroup[] {
  const groups = new Map<number, { brandId: number; name: string; items: CartItem[] }>()
  for (const item of items) {
    const { brandId, nameEn } = item.product.brand
    const group = groups.get(brandId) ?? { brandId, name: nameEn, items: [] }
    group.items.push(item)
    groups.set(brandId, group)
  }
  return [...groups.values()]
}
