import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { instant } from './columns.ts'

/** Versions of reference texts that this database has got, also those that the shop has deleted since. */
export const referenceTexts = pgTable(
  'reference_texts',
  {
    key: text().notNull(),
    version: text().notNull(),
    insertedAt: instant('inserted_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.key, table.version] })],
)
