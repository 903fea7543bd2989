import { eq } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { shopSecrets } from '#server/platform/database/schema/platform.ts'

/**
 * The stored value of a name. When none is stored, `valueEncrypted` is; of several processes the
 * first one wins.
 */
export async function storeOnce(
  db: Database,
  name: string,
  valueEncrypted: string,
): Promise<string> {
  await db.insert(shopSecrets).values({ name, valueEncrypted }).onConflictDoNothing()
  const [row] = await db.select().from(shopSecrets).where(eq(shopSecrets.name, name))
  if (!row) throw new Error(`The secret ${name} was not stored`)
  return row.valueEncrypted
}
