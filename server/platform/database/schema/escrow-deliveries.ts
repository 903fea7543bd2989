import { integer, pgTable } from 'drizzle-orm/pg-core'
import { big, id, instant } from './columns.ts'

/** Deliveries of escrow payments, one of each payment: the provider takes one parcel, and a change of it. */
export const escrowDeliveries = pgTable('escrow_deliveries', {
  id: id(),
  paymentId: big('payment_id').notNull(),
  /** Newest parcel, which the provider is to know. */
  shipmentId: big('shipment_id').notNull(),
  /** Parcel that the provider knows; null: none. */
  registeredId: big('registered_id'),
  tries: integer().notNull().default(0),
  /** Time of the next request to the provider; null: nothing to do. */
  nextTryAt: instant('next_try_at'),
})
