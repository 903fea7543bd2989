import { sql } from 'drizzle-orm'
import type { ParsedRequestOf, ResponseOf } from '#contract/endpoint.ts'
import type { getAppClient } from '#contract/users.ts'
import type { AppServices } from '#server/services/app-services.ts'
import type { Visitor } from '#server/http/visitor.ts'

/** Version of the client for which this server was built. */
const APP_VERSION = '0.1.0'

/** Registers a browser: returns its client id if the shop issued it, else a new one (Product 1.1). */
export async function welcomeClient(
  { db, clock, random }: AppServices,
  visitor: Visitor,
  query: ParsedRequestOf<typeof getAppClient>['query'],
): Promise<ResponseOf<typeof getAppClient>> {
  const clientId = visitor.clientId ?? random.uuid()
  await db.execute(sql`
    INSERT INTO app_clients (client_id, platform, app_version, last_seen_at)
    VALUES (${clientId}, ${query.platform ?? null}, ${query.appVersion ?? null}, ${clock.now().toISOString()})
    ON CONFLICT (client_id) DO UPDATE SET
      platform = coalesce(excluded.platform, app_clients.platform),
      app_version = coalesce(excluded.app_version, app_clients.app_version),
      last_seen_at = excluded.last_seen_at
  `)
  return { clientId, minVersion: APP_VERSION, latestVersion: APP_VERSION, forceUpdate: false }
}
