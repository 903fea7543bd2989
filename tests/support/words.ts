import { parseSync } from 'vite'

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
  word('said', 'output, message, answer'),
  word('gone', 'deleted, ended, missing'),
  word('standing', 'open, present, mounted'),
  word('brought', 'submitted, loaded'),
  word('gives? up', 'cancel, release, abort'),
  word('owe[sd]?', 'due'),
  word('awoken', 'hydrated, interactive'),
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

/** A line of English text in a file: comment, message or document. */
export interface ProseLine {
  readonly line: number
  readonly text: string
}

interface Span {
  readonly start: number
  readonly text: string
}

const CODE = /\.(?:[cm]?js|tsx?)$/u
const CODE_IN_MARKDOWN = /^```[\s\S]*?^```|`[^`\n]*`|\]\([^)\s]*\)/gmu
const CODE_IN_COMMENT = /`[^`\n]*`|\{@link [^}]*\}/gu

/**
 * Comments and sentences of a source file, or the text of a document. Empty for other kinds of
 * files.
 */
export function proseOf(path: string, content: string): readonly ProseLine[] {
  const lineStarts = [0, ...[...content.matchAll(/\n/gu)].map(({ index }) => index + 1)]
  return spansOf(path, content).flatMap(({ start, text }) => {
    const first = lineStarts.findLastIndex((at) => at <= start) + 1
    return text.split('\n').map((line, offset) => ({ line: first + offset, text: line }))
  })
}

function spansOf(path: string, content: string): readonly Span[] {
  if (CODE.test(path)) return codeSpans(path, content)
  if (path.endsWith('.md')) return [{ start: 0, text: content.replaceAll(CODE_IN_MARKDOWN, blank) }]
  if (path.endsWith('.css')) return matches(content, /\/\*[\s\S]*?\*\//gu)
  if (path.endsWith('.sql')) return matches(content, /--.*/gu)
  return path.endsWith('.html') ? matches(content, /<!--[\s\S]*?-->|\/\*[\s\S]*?\*\//gu) : []
}

/** The same number of lines, so that line numbers stay correct. */
const blank = (text: string): string => text.replaceAll(/[^\n]/gu, ' ')

const matches = (content: string, pattern: RegExp): Span[] =>
  [...content.matchAll(pattern)].map(({ index, 0: text }) => ({ start: index, text }))

function codeSpans(path: string, content: string): readonly Span[] {
  const { program, comments, errors } = parseSync(path, content)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  const spans: Span[] = comments.map(({ start, end }) => ({
    start,
    text: content.slice(start, end).replaceAll(CODE_IN_COMMENT, blank),
  }))
  collectSentences(program, spans)
  return spans
}

/** Texts with a space: one word is a name, whatever it says. */
function collectSentences(node: unknown, spans: Span[]): void {
  if (Array.isArray(node)) {
    for (const child of node) collectSentences(child, spans)
    return
  }
  if (typeof node !== 'object' || node === null) return
  const text = textOf(node)
  if (text !== undefined && 'start' in node && typeof node.start === 'number') {
    if (text.trim().includes(' ')) spans.push({ start: node.start, text })
    return
  }
  for (const child of Object.values(node)) collectSentences(child, spans)
}

function textOf(node: object): string | undefined {
  if (!('type' in node) || !('value' in node)) return undefined
  const { type, value } = node
  if ((type === 'Literal' || type === 'JSXText') && typeof value === 'string') return value
  if (type !== 'TemplateElement' || typeof value !== 'object' || value === null) return undefined
  return 'raw' in value && typeof value.raw === 'string' ? value.raw : undefined
}

/** A name in a file: its path, an identifier of code or a class name of a style sheet. */
export interface Name {
  /** Line of its first use. */
  readonly line: number
  readonly name: string
}

const CLASS_NAME = /(?<=\.)[A-Za-z_][\w-]*/gu
const CSS_COMMENT = /\/\*[\s\S]*?\*\//gu

/** Names in a file, each once. Texts and quoted keys are none. */
export function namesOf(path: string, content: string): readonly Name[] {
  const starts = CODE.test(path) ? identifiersOf(path, content) : classNamesOf(path, content)
  const names = [...starts].map(([name, start]) => ({ line: lineAt(content, start), name }))
  return [{ line: 1, name: path }, ...names]
}

const lineAt = (content: string, start: number): number =>
  content.slice(0, start).split('\n').length

function classNamesOf(path: string, content: string): ReadonlyMap<string, number> {
  if (!path.endsWith('.css')) return new Map()
  const code = content.replaceAll(CSS_COMMENT, (comment) => comment.replaceAll(/[^\n]/gu, ' '))
  const found = [...code.matchAll(CLASS_NAME)].map(({ 0: name, index }) => [name, index] as const)
  return new Map(found.toReversed())
}

function identifiersOf(path: string, content: string): ReadonlyMap<string, number> {
  const { program, errors } = parseSync(path, content)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  const starts = new Map<string, number>()
  collect(program, starts)
  return starts
}

function collect(node: unknown, starts: Map<string, number>): void {
  if (typeof node !== 'object' || node === null) return
  if ('name' in node && 'start' in node) {
    const { name, start } = node
    if (typeof name === 'string' && typeof start === 'number' && !starts.has(name))
      starts.set(name, start)
  }
  for (const child of Object.values(node)) collect(child, starts)
}
