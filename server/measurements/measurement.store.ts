import { sql } from 'drizzle-orm'
import type { Measurement } from '#contract/measurements.ts'
import type { Database } from '#server/database/database.ts'

/** Stores new events; returns their number. */
export async function insertMeasurements(
  db: Database,
  sessionId: string,
  events: readonly Measurement[],
  now: Date,
): Promise<number> {
  const rows = events.map(({ eventId, kind, page, ageMs, ...detail }) => {
    const happenedAt = new Date(now.getTime() - ageMs).toISOString()
    return sql`(${eventId}, ${sessionId}, ${kind}, ${page}, ${JSON.stringify(detail)}::jsonb, ${happenedAt}, ${now.toISOString()})`
  })
  const { rowCount } = await db.execute(sql`
    INSERT INTO measurements (event_id, session_id, kind, page, detail, happened_at, received_at)
    VALUES ${sql.join(rows, sql`, `)}
    ON CONFLICT (event_id) DO NOTHING
  `)
  return rowCount ?? 0
}
