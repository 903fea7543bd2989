import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Measurement } from '#contract/shop/measurements.calls.ts'
import { instant } from './columns.ts'

/** Device reports without personal data (Spec 9, docs/decisions/054). */
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
