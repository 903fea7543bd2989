import { parseSync } from 'vite'

/** A name in a file: its path, an identifier of code or a class name of a style sheet. */
export interface Name {
  /** Line of its first use. */
  readonly line: number
  readonly name: string
}

const CODE = /\.(?:[cm]?js|tsx?)$/u
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
