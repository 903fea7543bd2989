import { date, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Measurement } from '#contract/shop/measurements.calls.ts'
import { id, instant } from './columns.ts'

/** Public and substitute holidays of Korea. A shop may add days that are announced later. */
export const holidays = pgTable('holidays', {
  /** `YYYY-MM-DD`. */
  day: date({ mode: 'string' }).primaryKey(),
  name: text().notNull(),
})

/** Planned maintenance. */
export const maintenanceWindows = pgTable('maintenance_windows', {
  id: id(),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at').notNull(),
  reason: text().notNull(),
})

/** Device reports without personal data. */
export const measurements = pgTable('measurements', {
  eventId: uuid('event_id').primaryKey(),
  sessionId: uuid('session_id').notNull(),
  kind: text({
    enum: ['vital', 'rage-click', 'dead-click', 'error', 'network-failure'],
  })
    .$type<Measurement['kind']>()
    .notNull(),
  page: text().notNull(),
  detail: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
  happenedAt: instant('happened_at').notNull(),
  receivedAt: instant('received_at').notNull(),
})
