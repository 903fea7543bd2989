import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { big, id, instant } from './columns.ts'

/** One report of the carrier. */
export interface TrackingStep {
  /** ISO-8601. */
  readonly at: string
  readonly place: string
  readonly label: string
}

/** Parcels of orders with the reports of the carrier. */
export const shipments = pgTable('shipments', {
  id: id(),
  orderId: big('order_id').notNull(),
  carrier: text().notNull(),
  trackingNo: text('tracking_no').notNull(),
  steps: jsonb().$type<readonly TrackingStep[]>().notNull(),
  shippedAt: instant('shipped_at').notNull(),
  deliveredAt: instant('delivered_at'),
})
