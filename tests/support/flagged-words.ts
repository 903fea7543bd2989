/** A word that code and documents must not use, and what to write instead (docs/glossary.md). */
export interface FlaggedWord {
  readonly pattern: RegExp
  readonly instead: string
}

const word = (pattern: string, instead: string): FlaggedWord => ({
  pattern: new RegExp(String.raw`(?<![\w-])(?:${pattern})(?![\w-])`, 'iu'),
  instead,
})

/** Words without a precise technical meaning: neither text nor names of the code contain them. */
const FLAGGED_WORDS: readonly FlaggedWord[] = [
  word('who(?:m|so)?ever', 'a program element: visitor, caller, process'),
  word('(?:some|no|any|every)body|someone', 'visitor, shopper, member, operator, caller'),
  word('anew', 'again'),
  word('heed(?:s|ed|ing)?', 'use, follow'),
  word('tells?|told|telling', 'notify, return, state, report'),
  word('beside', 'next to, in addition to'),
  word('doors?', 'access policy, admin API, proxy, port'),
  word('keepers?', 'storage, cache, persister'),
  word('hears?|heard|hearing', 'receive, listen'),
]

/** Words and phrases that text alone must not contain. */
const FLAGGED_IN_TEXT: readonly FlaggedWord[] = [
  word('bears', 'has, contains'),
  word(String.raw`in (?:its|their|his|her) stead`, 'instead'),
  word('of another make', 'of another version, outside the app'),
  word(String.raw`(?:stands|stood|standing)(?! (?:in )?for\b)`, 'is, exists, is shown, remains'),
  word('signs? of life', 'alive notice'),
]

/** Words that names alone must not contain: a name says how a value is stored. */
const FLAGGED_IN_NAMES: readonly FlaggedWord[] = [
  word('(?:un)?kept', 'stored, persisted, cached, queued'),
  word('hearers?', 'callbacks, listener'),
]

/** What to replace in one line of text. */
export function flaggedIn(text: string): string[] {
  return faultsIn(text, [...FLAGGED_WORDS, ...FLAGGED_IN_TEXT])
}

/** What to replace in an identifier, a class name or a path. */
export function flaggedInName(name: string): string[] {
  return faultsIn(wordsOf(name), [...FLAGGED_WORDS, ...FLAGGED_IN_NAMES])
}

function faultsIn(text: string, words: readonly FlaggedWord[]): string[] {
  return words.flatMap(({ pattern, instead }) => {
    const found = pattern.exec(text)?.[0]
    return found === undefined ? [] : [`"${found}": use ${instead}`]
  })
}

/** Words of a name in camel case, constant case or kebab case, with spaces between them. */
const wordsOf = (name: string): string =>
  name.replaceAll(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|[^A-Za-z\d]+/gu, ' ')
