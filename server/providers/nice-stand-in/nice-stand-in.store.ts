import { eq } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { standInNiceTokens } from '#server/platform/database/schema/providers.ts'

type NiceToken = typeof standInNiceTokens.$inferSelect

/** Stores a crypto token. */
export async function insertNiceToken(db: Database, token: NiceToken): Promise<void> {
  await db.insert(standInNiceTokens).values(token)
}

/** The crypto token with this id. */
export async function findNiceToken(
  db: Database,
  tokenVersionId: string,
): Promise<NiceToken | undefined> {
  const [token] = await db
    .select()
    .from(standInNiceTokens)
    .where(eq(standInNiceTokens.tokenVersionId, tokenVersionId))
  return token
}
