import { bigint, timestamp } from 'drizzle-orm/pg-core'

/** Generated id, the primary key of most tables. */
export const id = () => bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity()

/** Whole number beyond 32 bits, read as a number: an id of another table, or an amount in KRW. */
export const big = (name: string) => bigint(name, { mode: 'number' })

/** Point in time, read and written as a `Date`. */
export const instant = (name: string) => timestamp(name, { withTimezone: true })
