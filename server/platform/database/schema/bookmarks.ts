import { pgTable, text } from 'drizzle-orm/pg-core'
import { big, id, instant } from './columns.ts'

/** Likes of members; `targetId` is an id of the table of its type (Product 3.2). */
export const bookmarks = pgTable('bookmarks', {
  id: id(),
  userId: big('user_id').notNull(),
  targetType: text('target_type', { enum: ['BRAND', 'PRODUCT', 'CONTENT', 'STYLE'] }).notNull(),
  targetId: big('target_id').notNull(),
  createdAt: instant('created_at').notNull(),
})
