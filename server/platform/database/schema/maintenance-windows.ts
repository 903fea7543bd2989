import { pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant } from './columns.ts'

/** Planned maintenance (Spec 9). */
export const maintenanceWindows = pgTable('maintenance_windows', {
  id: id(),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at').notNull(),
  reason: text().notNull(),
})
