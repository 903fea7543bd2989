import { expect } from 'vitest'
import type { Checkout, OrderFacts } from '#tests/support/orders/checkout.ts'

/** What an order of a `Checkout` took when it is paid. */
export const PAID: OrderFacts = {
  state: 'PAID',
  paid: 1,
  retained: 51_000,
  sold: 2,
  held: 0,
  mileage: 1_000,
  money: 20_000,
  coupon: 'USED',
  messages: 1,
}

/** What it took before it is paid. */
export const UNPAID: OrderFacts = {
  ...PAID,
  state: 'PAY_WAIT',
  paid: 0,
  retained: 0,
  sold: 0,
  held: 2,
  mileage: 0,
  money: 0,
  coupon: 'HELD',
  messages: 0,
}

/** What is left of it when it was given up or expired. */
export const EXPIRED: OrderFacts = { ...UNPAID, state: 'PAY_EXPIRED', held: 0, coupon: 'AVAILABLE' }

/** What is left of it when both pieces were cancelled. */
export const CANCELED: OrderFacts = {
  ...PAID,
  state: 'CANCELED',
  paid: 0,
  retained: 0,
  sold: 0,
  mileage: 0,
  money: 0,
  coupon: 'AVAILABLE',
}

/** What changes when one of the two pieces was cancelled. */
export const HALF_CANCELED = { retained: 25_500, sold: 1, mileage: 500, money: 10_000 }

/** What changes when one of the two pieces came back for a fee of 6,000 won. */
export const RETURNED = { retained: 31_500, sold: 1, mileage: 500, money: 10_000 }

/** What changes when one of the two pieces is exchanged for a fee of 6,000 won. */
export const FEE_PAID = { paid: 2, retained: 57_000 }

/** Checks what an order has taken after an end at a step. */
export async function expectFacts(
  checkout: Checkout,
  orderNumber: string,
  facts: OrderFacts,
  step: number,
): Promise<void> {
  expect({ step, ...(await checkout.factsOf(orderNumber)) }).toEqual({ step, ...facts })
}
