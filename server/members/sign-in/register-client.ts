import type { ParsedRequestOf, ResponseOf } from '#contract/platform/endpoint.ts'
import type { getAppClient } from '#contract/members/users.calls.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import type { Visitor } from '#server/platform/http/visitor.ts'
import { upsertClient } from './app-client.store.ts'

/** Version of the client for which this server was built. */
const APP_VERSION = '0.1.0'

/**
 * Registers a browser: returns its client id if the shop issued it, else a new one
 * (members#client-id).
 */
export async function registerClient(
  { db, clock, random, push }: AppServices,
  visitor: Visitor,
  query: ParsedRequestOf<typeof getAppClient>['query'],
): Promise<ResponseOf<typeof getAppClient>> {
  const clientId = visitor.clientId ?? random.uuid()
  const { platform, appVersion } = query
  await upsertClient(db, { clientId, platform, appVersion, lastSeenAt: clock.now() })
  return {
    clientId,
    minVersion: APP_VERSION,
    latestVersion: APP_VERSION,
    forceUpdate: false,
    pushPublicKey: push.publicKey,
  }
}
