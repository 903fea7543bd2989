import { and, sql, type SQL } from 'drizzle-orm'
import { keywordWords } from './keyword-words.ts'

const NOTHING = sql`false`

/**
 * Condition that a product of the outer query matches every word of a keyword, in any part of its
 * name, code and colour, its brand and its category with their synonyms, or by initial consonants
 * (catalogue#keyword-search).
 */
export const productMatches = (productId: SQL, keyword: string): SQL =>
  sql`${productId} IN (${selectMatches(keyword)})`

/** Query of the ids of the products that match a keyword, as {@link productMatches} says. */
export function selectMatches(keyword: string): SQL {
  const words = keywordWords(keyword)
  if (words.length === 0) return sql`SELECT NULL::bigint WHERE false`
  // The grams are what the index finds; the text itself decides.
  const conditions = words.map((word) => {
    const normal = sql`search_normal(${word})`
    return sql`s.value LIKE '%' || ${normal} || '%' AND s.grams @> search_word_grams(${normal})`
  })
  return sql`SELECT s.product_id FROM product_search s WHERE ${and(...conditions)}`
}

/**
 * Points of a product's search row (`terms`) for a keyword, over all its words: a whole word of a
 * name, brand or category before its beginning, a beginning before a part, main category, colour
 * and initial consonants last (docs/search.md).
 */
export function relevanceOf(terms: SQL, keyword: string): SQL {
  const points = keywordWords(keyword).map((word) => {
    const cases = POINTS.map(([before, after, value]) => {
      const kinds = Array.from(
        before,
        (kind) => sql`${terms} LIKE ${`%|${kind}`} || search_normal(${word}) || ${`${after}%`}`,
      )
      return sql`WHEN ${sql.join(kinds, sql` OR `)} THEN ${sql.raw(String(value))}`
    })
    return sql`CASE ${sql.join(cases, sql` `)} ELSE 1 END`
  })
  return points.length === 0 ? sql`NULL::int` : sql.join(points, sql` + `)
}

/**
 * Kinds of fields (N name, K category, B brand, M main category, C colour, D code), what follows
 * the word, and points.
 */
const POINTS: readonly (readonly [kinds: string, after: string, points: number])[] = [
  ['NKB', '|', 12],
  ['D', '', 10],
  ['M', '|', 8],
  ['NB', '', 7],
  ['C', '|', 6],
  ['K', '', 5],
  ['MC', '', 3],
]

/**
 * Condition that one of these texts matches each word of a keyword, or its initial consonants do;
 * for tables of few rows.
 */
export function textsMatch(texts: readonly SQL[], keyword: string): SQL {
  const words = keywordWords(keyword)
  if (words.length === 0) return NOTHING
  const value = sql`search_value(ARRAY[${sql.join([...texts], sql`, `)}])`
  return (
    and(...words.map((word) => sql`${value} LIKE '%' || search_normal(${word}) || '%'`)) ?? NOTHING
  )
}
