import * as v from 'valibot'
import { expect, test } from 'vitest'
import { createOrder } from '#contract/orders/orders.calls.ts'
import { filledForm, guestSheet } from './checkout.fixture.ts'
import { orderBody } from './order-body.ts'

const choice = { from: 'cart', cartItemIds: [3] } as const
const parts = {
  form: filledForm,
  sheet: guestSheet,
  choice: { ...choice, cartItemIds: [3] },
  phoneToken: 'proof',
}

test('a right form makes an order the contract accepts', () => {
  const { body } = createOrder
  expect(body !== undefined && v.is(body, orderBody(parts))).toBe(true)
})

test('the parcel goes to the orderer unless another person is named', () => {
  expect(orderBody(parts).receiver).toMatchObject({
    receiverName: '홍길동',
    phone: '01012345678',
  })
  const form = {
    ...filledForm,
    toOrderer: false,
    receiverName: '김친구',
    receiverPhone: '010-9999-0000',
  }
  expect(orderBody({ ...parts, form }).receiver).toMatchObject({
    receiverName: '김친구',
    phone: '01099990000',
  })
})

test('a guest without an e-mail sends none', () => {
  const form = { ...filledForm, ordererEmail: ' ' }
  expect(orderBody({ ...parts, form }).orderer).toEqual({ name: '홍길동', phone: '01012345678' })
  expect(orderBody(parts).orderer.email).toBe('gil@example.com')
})

test('the expected sum is the one on the sheet', () => {
  expect(orderBody(parts).expected).toEqual({ payAmount: 80_000 })
})

test('agreements of an older sheet are not sent along', () => {
  const form = { ...filledForm, agreed: [99, 1] }
  expect(orderBody({ ...parts, form }).agreements).toEqual([1])
})

test('a member sends no phone proof', () => {
  expect(orderBody({ ...parts, phoneToken: undefined })).not.toHaveProperty('guestPhoneToken')
})

test('the body of a member names the benefits that the shown amounts include', () => {
  const chosen = {
    lineCoupons: [{ sizeId: 181, userCouponId: 7 }],
    orderCouponId: 8,
    shippingCouponId: null,
  }
  const amounts = { ...guestSheet.amounts, mileageUsed: 3_000, moneyUsed: 500, payAmount: 60_000 }
  const preview = {
    amounts,
    chosen,
    lines: [],
    coupons: [],
    mileage: { owned: 8_400, usable: 3_000, min: 1_000, unit: 10, maxRate: 30 },
    money: { owned: 500, usable: 500 },
  }
  // The wish of the form may be larger than what the server used.
  const form = { ...filledForm, benefits: { coupons: null, mileage: 9_000, money: 9_000 } }
  expect(orderBody({ ...parts, form, preview })).toMatchObject({
    ...chosen,
    mileage: 3_000,
    money: 500,
    expected: { payAmount: 60_000 },
  })
})

test('a cash receipt is requested for the part that is paid in cash alone', () => {
  const form = { ...filledForm, cashPurpose: 'DEDUCTION', cashId: '010-1234-5678' } as const
  const receipt = (change: Partial<typeof filledForm>) =>
    orderBody({ ...parts, form: { ...form, ...change } }).cashReceipt
  expect(receipt({ payMethod: 'trans' })).toEqual({
    purpose: 'DEDUCTION',
    idType: 'PHONE',
    id: '010-1234-5678',
  })
  expect(receipt({ payMethod: 'card' })).toBeUndefined()
  const benefits = { ...filledForm.benefits, money: 1_000 }
  expect(receipt({ payMethod: 'card', benefits })).toMatchObject({ purpose: 'DEDUCTION' })
})
