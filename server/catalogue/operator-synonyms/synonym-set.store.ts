import { asc, eq, sql } from 'drizzle-orm'
import type { SynonymSet } from '#contract/catalogue/operator-synonyms.calls.ts'
import type { Database, Tx } from '#server/platform/database/database.ts'
import { searchSynonyms } from '#server/platform/database/schema/catalogue.ts'

/** Names with their synonyms, by name. */
export async function findSynonymSets(db: Database): Promise<readonly SynonymSet[]> {
  return db
    .select({
      name: searchSynonyms.name,
      synonyms: sql<
        string[]
      >`array_agg(${searchSynonyms.synonym} ORDER BY ${searchSynonyms.synonym})`,
    })
    .from(searchSynonyms)
    .groupBy(searchSynonyms.name)
    .orderBy(asc(searchSynonyms.name))
}

/** Synonyms of a name; other writers of synonyms wait until the transaction ends. */
export async function lockSynonyms(tx: Tx, name: string): Promise<readonly string[]> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('synonyms'))`)
  const rows = await tx
    .select({ synonym: searchSynonyms.synonym })
    .from(searchSynonyms)
    .where(eq(searchSynonyms.name, name))
    .orderBy(asc(searchSynonyms.synonym))
  return rows.map(({ synonym }) => synonym)
}

/** Replaces the synonyms of a name. */
export async function storeSynonyms(
  tx: Tx,
  name: string,
  synonyms: readonly string[],
): Promise<void> {
  await tx.delete(searchSynonyms).where(eq(searchSynonyms.name, name))
  if (synonyms.length > 0)
    await tx.insert(searchSynonyms).values(synonyms.map((synonym) => ({ name, synonym })))
}
