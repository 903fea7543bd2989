import { expect, test } from 'vitest'
import type { Amounts } from '#contract/orders/carts.calls.ts'
import { receiptRows } from './receipt-rows.ts'

const amounts: Amounts = {
  listTotal: 183_000,
  itemTotal: 166_200,
  saleDiscount: 16_800,
  couponDiscount: 18_500,
  mileageUsed: 8_400,
  moneyUsed: 50_000,
  shippingFee: 0,
  remoteFee: 3_000,
  payAmount: 92_300,
  earnMileage: 2_785,
}

test('the rows add up to what is paid', () => {
  const sum = receiptRows(amounts).reduce((total, { amountKrw }) => total + amountKrw, 0)
  expect(sum).toBe(amounts.payAmount)
})

test('nothing is written for what does not apply, except that delivery is free', () => {
  const plain = { ...amounts, saleDiscount: 0, couponDiscount: 0, mileageUsed: 0, moneyUsed: 0 }
  expect(receiptRows({ ...plain, remoteFee: 0 })).toEqual([
    { label: '상품 금액', amountKrw: 183_000 },
    { label: '배송비', amountKrw: 0, isFree: true },
  ])
})

test('a delivery fee is a figure', () => {
  const rows = receiptRows({ ...amounts, shippingFee: 3_000 })
  expect(rows.find(({ label }) => label === '배송비')).toEqual({
    label: '배송비',
    amountKrw: 3_000,
  })
})
