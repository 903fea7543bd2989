import type { Measurement } from '#contract/shop/measurements.calls.ts'
import type { Database } from '#server/platform/database/database.ts'
import { measurements } from '#server/platform/database/schema/shop.ts'

/** Stores new events; returns their number. */
export async function insertMeasurements(
  db: Database,
  sessionId: string,
  events: readonly Measurement[],
  now: Date,
): Promise<number> {
  const rows = events.map(({ eventId, kind, page, ageMs, ...detail }) => {
    const happenedAt = new Date(now.getTime() - ageMs)
    return { eventId, sessionId, kind, page, detail, happenedAt, receivedAt: now }
  })
  const { rowCount } = await db
    .insert(measurements)
    .values(rows)
    .onConflictDoNothing({ target: measurements.eventId })
  return rowCount ?? 0
}
