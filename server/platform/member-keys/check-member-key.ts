import type { Database } from '#server/platform/database/database.ts'
import { ConfigError } from '#server/platform/errors/config-error.ts'
import { storeOnce } from './shop-secret.store.ts'
import type { MemberKeys } from '#server/platform/services/member-keys.ts'

const NAME = 'member-key-check'

/**
 * Checks that all servers of one database have the same member key: the first one stores an
 * encrypted text, which the others have to decrypt. Throws `ConfigError` for another key, with
 * which personal data would become unreadable.
 */
export async function checkMemberKey(db: Database, keys: MemberKeys): Promise<void> {
  const stored = await storeOnce(db, NAME, keys.encrypt('key-check', NAME))
  try {
    keys.decrypt('key-check', stored)
  } catch (error) {
    throw new ConfigError(
      `The member key is not the one of this database. Several servers need the same MEMBER_KEY; restore it, or its file in the data folder (${String(error)}).`,
    )
  }
}
