import { sql } from 'drizzle-orm'
import type { Database, Tx } from '#server/platform/database/database.ts'

/**
 * Those of the spellings, words separated by one space, of which a product on sale has all words.
 */
export async function findableSpellings(
  db: Database | Tx,
  spellings: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ spelling: string }>(sql`
    SELECT spelling FROM unnest(${sql.param([...spellings])}::text[]) AS spelling
    WHERE EXISTS (
      SELECT 1 FROM product_search s JOIN products p ON p.id = s.product_id AND p.status = 'ON_SALE'
      WHERE s.grams @> search_keyword_grams(spelling) AND s.value LIKE ALL (search_keyword_patterns(spelling))
    )`)
  return new Set(rows.map(({ spelling }) => spelling))
}

/**
 * Shortest word, in keys, in which a typing error is looked for, and the one from which two wrong
 * keys are allowed.
 */
const KEYS = { oneWrong: 4, twoWrong: 7 } as const
/** Nearest words that are checked for products on sale. */
const NEAREST = 6

/**
 * The word of the catalogue that was probably meant by each word: typed with the keyboard in the
 * other language, or with one or two wrong keys (docs/search.md). Words without a product on sale
 * are no answer.
 */
export async function nearestWords(
  db: Database | Tx,
  words: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.execute<{ asked: string; word: string }>(sql`
    SELECT asked, nearest.word
    FROM unnest(${sql.param([...words])}::text[]) AS asked,
    LATERAL (SELECT search_keys(search_normal(asked)) AS keys) AS typed,
    LATERAL (SELECT CASE WHEN length(typed.keys) >= ${KEYS.twoWrong} THEN 2 ELSE 1 END AS wrong) AS allowed,
    LATERAL (
      SELECT word, distance FROM (
        SELECT word, levenshtein_less_equal(w.keys, typed.keys, wrong) AS distance,
          left(w.keys, 1) = left(typed.keys, 1) AS begins, abs(length(w.keys) - length(typed.keys)) AS difference
        FROM search_words w
        WHERE w.keys = typed.keys
          OR length(typed.keys) >= ${KEYS.oneWrong} AND length(w.keys) >= ${KEYS.oneWrong}
            AND abs(length(w.keys) - length(typed.keys)) <= wrong
      ) AS candidates
      WHERE distance <= wrong
      ORDER BY distance, begins DESC, difference, word
      LIMIT ${NEAREST}
    ) AS near,
    LATERAL (
      SELECT near.word WHERE EXISTS (
        SELECT 1 FROM product_search s JOIN products p ON p.id = s.product_id AND p.status = 'ON_SALE'
        WHERE s.grams @> search_keyword_grams(near.word) AND s.value LIKE ALL (search_keyword_patterns(near.word))
      )
    ) AS nearest
    ORDER BY asked, distance DESC`)
  // The nearest one of each word comes last.
  return new Map(rows.map(({ asked, word }) => [asked, word]))
}
