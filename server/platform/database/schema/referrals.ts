import { pgTable, text } from 'drizzle-orm/pg-core'
import { big, instant } from './columns.ts'

/** Referral codes of members, made at their first use. */
export const referralCodes = pgTable('referral_codes', {
  userId: big('user_id').primaryKey(),
  code: text().notNull(),
})

/** Members who joined with the code of another member. `rewardedAt`: both received their mileage. */
export const referrals = pgTable('referrals', {
  userId: big('user_id').primaryKey(),
  referrerId: big('referrer_id').notNull(),
  rewardedAt: instant('rewarded_at'),
})
