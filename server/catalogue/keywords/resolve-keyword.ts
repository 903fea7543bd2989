import type { Database, Tx } from '#server/platform/database/database.ts'
import { keywordWords } from './keyword-words.ts'
import { spellingsOf } from './spellings.ts'
import { findableSpellings, nearestWords } from './vocabulary.store.ts'

/** Keyword for the search, and the one that is shown where it differs from the typed one. */
export interface ResolvedKeyword {
  readonly keyword: string
  readonly didYouMean: string | null
}

/**
 * The keyword as it is searched for: each word that no product has is replaced by another spelling
 * of it, or by the nearest word of the catalogue (docs/search.md). Without any replacement the
 * keyword is unchanged, and where no product has all words of the result.
 */
export async function resolveKeyword(db: Database | Tx, keyword: string): Promise<ResolvedKeyword> {
  const words = keywordWords(keyword)
  const unchanged = { keyword, didYouMean: null }
  if (words.length === 0) return unchanged
  const known = await findableSpellings(db, words)
  const unknown = words.filter((word) => !known.has(word))
  if (unknown.length === 0) return unchanged
  const replacements = await replacementsOf(db, unknown)
  if (replacements.size === 0) return unchanged
  const resolved = words.map((word) => replacements.get(word) ?? word).join(' ')
  if (!(await findableSpellings(db, [resolved])).has(resolved)) return unchanged
  return { keyword: resolved, didYouMean: resolved }
}

async function replacementsOf(
  db: Database | Tx,
  words: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const spellings = new Map(words.map((word) => [word, spellingsOf(word)]))
  const all = [...spellings.values()].flat()
  const findable = all.length === 0 ? new Set<string>() : await findableSpellings(db, all)
  const found = new Map<string, string>()
  for (const [word, options] of spellings) {
    const spelling = options.find((option) => findable.has(option))
    if (spelling !== undefined) found.set(word, spelling)
  }
  const rest = words.filter((word) => !found.has(word))
  const nearest = rest.length === 0 ? new Map<string, string>() : await nearestWords(db, rest)
  return new Map([...found, ...nearest])
}
