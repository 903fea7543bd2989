import * as v from 'valibot'
import webPush from 'web-push'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import { ConfigError } from '#server/platform/errors/config-error.ts'
import type { MemberKeys } from '#server/platform/services/member-keys.ts'
import { storeOnce } from '#server/platform/member-keys/shop-secret.store.ts'
import type { Vapid } from './web-push-sender.ts'

const VapidKeys = v.object({ publicKey: v.string(), privateKey: v.string() })

/**
 * VAPID keys of the shop: the settings, else keys that are made at the first start and stored
 * encrypted. Other keys would make all subscriptions invalid.
 */
export async function loadVapid(
  db: Database,
  keys: MemberKeys,
  { vapid, vapidSubject: subject }: Pick<Config, 'vapid' | 'vapidSubject'>,
): Promise<Vapid> {
  if (vapid) return { subject, ...vapid }
  const made = keys.encrypt('push', JSON.stringify(webPush.generateVAPIDKeys()))
  const stored = decryptStored(keys, await storeOnce(db, 'vapid', made))
  return { subject, ...v.parse(VapidKeys, JSON.parse(stored)) }
}

function decryptStored(keys: MemberKeys, encrypted: string): string {
  try {
    return keys.decrypt('push', encrypted)
  } catch (error) {
    throw new ConfigError(
      `The member key is not the one that this database was first opened with; restore MEMBER_KEY or its file in the data folder (${String(error)}).`,
    )
  }
}
