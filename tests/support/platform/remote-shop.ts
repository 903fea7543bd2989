import type { Database } from '#server/platform/database/database.ts'
import { SettableClock } from '#server/platform/services/clock.ts'
import { remoteClient } from './remote-client.ts'
import type { Shop } from './shopper.ts'
import { TEST_NOW } from './test-services.ts'

/** A shop in another process whose database the test looks into by itself. */
export function remoteShop(origin: string, db: Database): Shop {
  return { ...remoteClient(origin), db, clock: new SettableClock(TEST_NOW) }
}
