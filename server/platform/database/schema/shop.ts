import { date, pgTable, text } from 'drizzle-orm/pg-core'

/** Public and substitute holidays of Korea (Product 0.41). A shop may add days that are announced later. */
export const holidays = pgTable('holidays', {
  /** `YYYY-MM-DD`. */
  day: date({ mode: 'string' }).primaryKey(),
  name: text().notNull(),
})
