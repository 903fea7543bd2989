import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Browser to which an admission key was bound by its first order. */
export const admissionKeys = pgTable('admission_keys', {
  keyHash: text('key_hash').primaryKey(),
  clientId: uuid('client_id').notNull(),
  firstUsedAt: instant('first_used_at').notNull(),
})
