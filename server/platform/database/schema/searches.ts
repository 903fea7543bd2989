import { boolean, date, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { ScoreTarget, ScoreType } from '#contract/catalogue/scores.calls.ts'
import { big, id, instant } from './columns.ts'

/** Counted actions of browsers: one a day of each target and reason. */
export const scoreEvents = pgTable(
  'score_events',
  {
    clientId: uuid('client_id').notNull(),
    targetType: text('target_type', { enum: ScoreTarget.options }).notNull(),
    targetId: text('target_id').notNull(),
    scoreType: text('score_type', { enum: ScoreType.options }).notNull(),
    day: date().notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.clientId, table.targetType, table.targetId, table.scoreType, table.day],
    }),
  ],
)

/** Points of a target on one day in KST. */
export const scoreDays = pgTable(
  'score_days',
  {
    targetType: text('target_type', { enum: ScoreTarget.options }).notNull(),
    day: date().notNull(),
    targetId: text('target_id').notNull(),
    points: big('points').notNull(),
  },
  (table) => [primaryKey({ columns: [table.targetType, table.day, table.targetId] })],
)

/** Searches of browsers and members; `deletedAt`: removed from the history by its owner. */
export const searchLogs = pgTable('search_logs', {
  id: id(),
  userId: big('user_id'),
  clientId: uuid('client_id').notNull(),
  keyword: text().notNull(),
  isFailed: boolean('is_failed').notNull(),
  searchIds: big('search_ids').array().notNull(),
  at: instant('at').notNull(),
  deletedAt: instant('deleted_at'),
})
