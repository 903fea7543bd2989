import { cut } from '#core/api/cut-text.ts'

/**
 * Normalised keyword: trimmed, inner spaces collapsed, at most 50 letters; undefined when empty.
 */
export function keywordOf(typed: unknown): string | undefined {
  if (typeof typed !== 'string') return undefined
  const keyword = cut(typed.normalize('NFC').trim().replace(/\s+/gu, ' '), 50)
  return keyword === '' ? undefined : keyword
}
