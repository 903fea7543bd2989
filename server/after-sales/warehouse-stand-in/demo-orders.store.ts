import type { Database } from '#server/platform/database/database.ts'
import { seedState } from '#server/platform/database/schema/platform.ts'

/** Instant of the demo orders; undefined in a shop without them. */
export async function readDemoOrdersAt(db: Database): Promise<Date | undefined> {
  const [state] = await db.select({ ordersAt: seedState.ordersAt }).from(seedState)
  return state?.ordersAt ?? undefined
}
