import type { Cart } from '#contract/orders/carts.calls.ts'
import type { CartItem } from '#contract/orders/cart-items.ts'
import { EMPTY_CART } from '#contract/orders/empty-cart.ts'

const picture = {
  base: '/pictures/x',
  width: 800,
  height: 1000,
  placeholder: '#eee #999 #ddd',
  alt: '',
}

/** Cart line that can be ordered, for tests of cart rules. */
export function cartItem(sizeId: number, change: Partial<CartItem> = {}): CartItem {
  const count = change.count ?? 1
  const unitPrice = change.unitPrice ?? 10_000
  return {
    cartItemId: sizeId * 10,
    product: {
      productId: sizeId * 100,
      productCode: 'NS-DK-001',
      styleCode: 'NS-DK-001',
      brand: { brandId: 1, nameKo: '눈구름', nameEn: 'NOONGUREUM', slug: 'noongureum' },
      name: '회오리 데크',
      colorName: '먹',
      colorHex: '#0c0c0d',
      listPrice: unitPrice,
      salePrice: unitPrice,
      discountRate: 0,
      thumbnail: picture,
      hover: null,
      badges: [],
      soldOut: false,
      liked: false,
      likeCount: 0,
      releaseAt: null,
    },
    sizeId,
    sizeLabel: '8.25',
    count,
    answer: null,
    question: null,
    unitPrice,
    lineTotal: unitPrice * count,
    maxCount: 5,
    limitReason: 'PER_ORDER',
    earnsMileage: true,
    state: 'OK',
    priceChange: 0,
    ...change,
  }
}

/** Cart of these lines; its sums are zero, because the client computes none. */
export function cartOf(...items: CartItem[]): Cart {
  return { ...EMPTY_CART, items, count: items.length }
}
