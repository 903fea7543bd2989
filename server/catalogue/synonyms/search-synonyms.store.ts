import type { Tx } from '#server/platform/database/database.ts'
import { searchSynonyms } from '#server/platform/database/schema/catalogue.ts'
import { SYNONYMS } from './search-synonyms.ts'
import { ONLY_VERSION, takeNewTexts } from '#server/platform/reference-data/take-new-texts.store.ts'

/** Inserts the synonyms of every name for which this database has never got them. */
export async function insertSynonyms(tx: Tx): Promise<void> {
  const texts = Object.entries(SYNONYMS).map(([name, synonyms]) => ({
    key: `SYNONYMS/${name}`,
    version: ONLY_VERSION,
    row: synonyms.map((synonym) => ({ name, synonym })),
  }))
  const rows = (await takeNewTexts(tx, texts)).flat()
  if (rows.length > 0) await tx.insert(searchSynonyms).values(rows).onConflictDoNothing()
}
