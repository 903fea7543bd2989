/** A word that code and documents must not use, and what to write instead (docs/glossary.md). */
export interface FlaggedWord {
  readonly pattern: RegExp
  readonly instead: string
}

const word = (pattern: string, instead: string): FlaggedWord => ({
  pattern: new RegExp(String.raw`(?<![\w-])(?:${pattern})(?![\w-])`, 'iu'),
  instead,
})

/** Words without a precise technical meaning. */
export const FLAGGED_WORDS: readonly FlaggedWord[] = [
  word('who(?:m|so)?ever', 'a program element: visitor, caller, process'),
  word('(?:some|no|any|every)body|someone', 'visitor, shopper, member, operator, caller'),
  word('anew', 'again'),
  word('heed(?:s|ed|ing)?', 'use, follow'),
  word('bears', 'has, contains'),
  word(String.raw`in (?:its|their|his|her) stead`, 'instead'),
  word('of another make', 'of another version, outside the app'),
  word('tells?|told|telling', 'notify, return, state, report'),
  word(String.raw`(?:stands|stood|standing)(?! (?:in )?for\b)`, 'is, exists, is shown, remains'),
  word('beside', 'next to, in addition to'),
  word('doors?', 'access policy, admin API, proxy, port'),
  word('keepers?', 'storage, cache, persister'),
  word('hears?|heard|hearing', 'receive, listen'),
  word('signs? of life', 'alive notice'),
]

/** What to replace in one line of text. */
export function flaggedIn(text: string): string[] {
  return FLAGGED_WORDS.flatMap(({ pattern, instead }) => {
    const found = pattern.exec(text)?.[0]
    return found === undefined ? [] : [`"${found}": use ${instead}`]
  })
}
