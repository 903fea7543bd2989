import * as v from 'valibot'

/** Groups of orders by their state. CLAIM: cancelled, exchanged or returned in part or whole. */
export const OrderGroup = v.picklist([
  'PAY_WAIT',
  'PAID',
  'PREPARING',
  'SHIPPING',
  'DELIVERED',
  'CLAIM',
])
export type OrderGroup = v.InferOutput<typeof OrderGroup>
