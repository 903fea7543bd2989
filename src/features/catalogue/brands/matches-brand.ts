import { normalizeSearch } from '#contract/platform/search-text.ts'
import type { BrandCard } from '#contract/catalogue/brands.calls.ts'
import { initialConsonants } from './initial-consonants.ts'

/**
 * Whether a typed word is part of a brand's name, or of the initial consonants of its Korean name.
 */
export function matchesBrand(
  { nameEn, nameKo }: Pick<BrandCard, 'nameEn' | 'nameKo'>,
  typed: string,
): boolean {
  const word = normal(typed)
  return [normal(nameEn), normal(nameKo), initialConsonants(nameKo)].some((name) =>
    name.includes(word),
  )
}

const normal = (text: string) => normalizeSearch(text).toLowerCase().replaceAll(/\s/gu, '')
