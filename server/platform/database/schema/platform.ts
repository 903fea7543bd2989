import { cidr, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Browsers to which the shop issued a client id (Product 1.1). */
export const appClients = pgTable('app_clients', {
  clientId: uuid('client_id').primaryKey(),
  platform: text({ enum: ['WEB_PC', 'WEB_MOBILE', 'PWA'] }),
  appVersion: text('app_version'),
  blockedAt: instant('blocked_at'),
  lastSeenAt: instant('last_seen_at').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
})

/** Networks that operators block, for guests only (docs/decisions/091). */
export const blockedNetworks = pgTable('blocked_networks', {
  network: cidr().primaryKey(),
  reason: text().notNull(),
  blockedAt: instant('blocked_at').notNull().defaultNow(),
  endsAt: instant('ends_at'),
})

/** Browser to which an admission key was bound by its first order (Product 7.4). */
export const admissionKeys = pgTable('admission_keys', {
  keyHash: text('key_hash').primaryKey(),
  clientId: uuid('client_id').notNull(),
  firstUsedAt: instant('first_used_at').notNull(),
})
