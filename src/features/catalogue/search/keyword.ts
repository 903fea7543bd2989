import { cut } from '#core/api/cut-text.ts'

/** A keyword as it is searched for: trimmed, inner spaces collapsed, 50 letters at most; undefined when nothing is left (Product 1.2). */
export function keywordOf(typed: unknown): string | undefined {
  if (typeof typed !== 'string') return undefined
  const keyword = cut(typed.trim().replace(/\s+/gu, ' '), 50)
  return keyword === '' ? undefined : keyword
}
