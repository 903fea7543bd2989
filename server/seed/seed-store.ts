import type { Database } from '#server/database/database.ts'

/** What the demo data hangs on. */
export interface SeedOptions {
  /** The instant T to which all dates are relative (Product 6). */
  readonly now: Date
}

/** Puts the demo data into a migrated store; deterministic, and running it again changes nothing (Product 6). */
export async function seedStore(db: Database, options: SeedOptions): Promise<void> {
  await db.transaction(async () => options)
}
