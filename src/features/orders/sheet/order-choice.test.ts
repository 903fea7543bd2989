import { expect, test } from 'vitest'
import { NO_WISH } from '#src/features/benefits/choices/benefit-wish.ts'
import { choiceOf, sheetQueryOf } from './order-choice.ts'
import { searchOf } from './order-search.ts'
import { readCheckoutSearch } from './checkout-search.ts'

const choice = (search: object) => choiceOf(readCheckoutSearch({ ...search }))

test.each([[[3, 4]], ['3,4']])('cart lines may be named as %o', (cartItemIds) => {
  expect(choice({ cartItemIds })).toEqual({ from: 'cart', cartItemIds: [3, 4] })
})

test('a single cart line may be named as a number', () => {
  expect(choice({ cartItemIds: 3 })).toEqual({ from: 'cart', cartItemIds: [3] })
})

test('an immediate order contains size and count, one piece by default', () => {
  expect(choice({ productId: 18, sizeId: 181, answer: '부착' })).toEqual({
    from: 'product',
    productId: 18,
    sizeId: 181,
    count: 1,
    answer: '부착',
  })
})

test('an address without items has no choice', () => {
  expect(choice({})).toBe('none')
})

const size = { productId: 18, sizeId: 181 }
test.each([
  { cartItemIds: 'x' },
  { cartItemIds: [] },
  { productId: 18 },
  { sizeId: 181 },
  { ...size, productId: 'x' },
  { ...size, count: 0 },
  { ...size, count: -1 },
  { ...size, count: 1.5 },
  { ...size, count: 11 },
  { ...size, count: 'two' },
])('%o names something that cannot be read, which is not nothing', (search) => {
  expect(choice(search)).toBe('unreadable')
})

test('a link to a choice leads to that choice', () => {
  const product = { from: 'product', productId: 18, sizeId: 181, count: 2 } as const
  expect(choice(searchOf(product))).toEqual(product)
})

test('the sheet is requested with a postcode only once it is complete', () => {
  const cart = { from: 'cart', cartItemIds: [3] } as const
  expect(sheetQueryOf({ ...cart, cartItemIds: [3] }, '631', undefined)).toEqual({
    cartItemIds: [3],
  })
  expect(sheetQueryOf({ ...cart, cartItemIds: [3] }, '63100', undefined)).toEqual({
    cartItemIds: [3],
    zonecode: '63100',
  })
})

test('the sheet is requested with the wish of a member', () => {
  const cart = { from: 'cart', cartItemIds: [3] } as const
  const lines = { ...cart, cartItemIds: [3] }
  expect(sheetQueryOf(lines, '', { ...NO_WISH, mileage: 3_000 })).toEqual({
    cartItemIds: [3],
    withBenefits: true,
    auto: true,
    mileage: 3_000,
    money: 0,
  })
  const lineCoupons = [{ sizeId: 181, userCouponId: 7 }]
  const coupons = { lineCoupons, orderCouponId: 8, shippingCouponId: null }
  expect(sheetQueryOf(lines, '', { ...NO_WISH, coupons })).toEqual({
    cartItemIds: [3],
    withBenefits: true,
    lineCoupons: ['181-7'],
    orderCouponId: 8,
    mileage: 0,
    money: 0,
  })
})
