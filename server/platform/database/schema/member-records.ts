import { boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { big, id, instant } from './columns.ts'

/** Answers of members to agreement texts; append-only (Product 3.1). */
export const userAgreements = pgTable('user_agreements', {
  id: id(),
  userId: big('user_id').notNull(),
  docId: big('doc_id').notNull(),
  agreed: boolean().notNull(),
  at: instant('at').notNull(),
})

/** Records of ended memberships as keyed hashes (Product 5.1). */
export const withdrawals = pgTable('withdrawals', {
  id: id(),
  userId: big('user_id').notNull(),
  loginIdHash: text('login_id_hash').notNull(),
  phoneHash: text('phone_hash'),
  ciHash: text('ci_hash'),
  reason: text().notNull(),
  at: instant('at').notNull(),
})
