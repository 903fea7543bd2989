import { and, sql, type SQL } from 'drizzle-orm'
import { keywordWords } from './keyword-words.ts'

const NOTHING = sql`false`

/**
 * Condition that a product of the outer query matches every word of a keyword, in any part of its name, code and colour,
 * its brand and its category with their synonyms, or by initial consonants (Product 0.27).
 */
export function productMatches(productId: SQL, keyword: string): SQL {
  const words = keywordWords(keyword)
  if (words.length === 0) return NOTHING
  // The grams are what the index finds; the text itself decides.
  const conditions = words.map((word) => {
    const normal = sql`search_normal(${word})`
    return sql`s.value LIKE '%' || ${normal} || '%' AND s.grams @> search_word_grams(${normal})`
  })
  return sql`${productId} IN (SELECT s.product_id FROM product_search s WHERE ${and(...conditions)})`
}

/** Condition that one of these texts matches each word of a keyword, or its initial consonants do; for tables of few rows. */
export function textsMatch(texts: readonly SQL[], keyword: string): SQL {
  const words = keywordWords(keyword)
  if (words.length === 0) return NOTHING
  const value = sql`search_value(ARRAY[${sql.join([...texts], sql`, `)}])`
  return (
    and(...words.map((word) => sql`${value} LIKE '%' || search_normal(${word}) || '%'`)) ?? NOTHING
  )
}
