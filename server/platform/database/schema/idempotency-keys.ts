import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Responses of idempotent requests, by owner and key (Product 1.1). Without an answer the request is in progress. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    owner: text().notNull(),
    key: text().notNull(),
    route: text().notNull(),
    requestHash: text('request_hash').notNull(),
    answer: jsonb().$type<{ readonly payload: unknown }>(),
    leasedUntil: instant('leased_until').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.owner, table.key] })],
)
