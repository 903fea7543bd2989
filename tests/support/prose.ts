import { parseSync } from 'vite'

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
