import type { Cart } from './carts.calls.ts'

/** Cart of a visitor without any line. */
export const EMPTY_CART: Cart = {
  items: [],
  count: 0,
  amounts: {
    listTotal: 0,
    itemTotal: 0,
    saleDiscount: 0,
    couponDiscount: 0,
    mileageUsed: 0,
    moneyUsed: 0,
    shippingFee: 0,
    remoteFee: 0,
    payAmount: 0,
    earnMileage: 0,
  },
  freeShippingLeft: 0,
}
