import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { appClients } from '#server/platform/database/schema/platform.ts'

/**
 * Stores that a browser was seen; an absent platform or version leaves the stored one unchanged.
 */
export async function upsertClient(
  db: Database,
  client: Pick<
    typeof appClients.$inferInsert,
    'clientId' | 'platform' | 'appVersion' | 'lastSeenAt'
  >,
): Promise<void> {
  await db
    .insert(appClients)
    .values(client)
    .onConflictDoUpdate({
      target: appClients.clientId,
      set: {
        platform: sql`coalesce(excluded.platform, ${appClients.platform})`,
        appVersion: sql`coalesce(excluded.app_version, ${appClients.appVersion})`,
        lastSeenAt: client.lastSeenAt,
      },
    })
}
