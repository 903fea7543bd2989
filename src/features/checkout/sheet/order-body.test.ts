import * as v from 'valibot'
import { expect, test } from 'vitest'
import { createOrder } from '#contract/orders.ts'
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
