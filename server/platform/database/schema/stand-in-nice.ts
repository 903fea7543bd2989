import { pgSchema, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** Crypto tokens of the local identity provider. */
export const standInNiceTokens = pgSchema('stand_in').table('nice_tokens', {
  tokenVersionId: text('token_version_id').primaryKey(),
  reqDtim: text('req_dtim').notNull(),
  reqNo: text('req_no').notNull(),
  tokenVal: text('token_val').notNull(),
  createdAt: instant('created_at').notNull(),
})
