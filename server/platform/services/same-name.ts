import { normalizeName } from '#contract/identity/personal-values.ts'

/**
 * Combining accents of Latin, Greek and Cyrillic letters; marks of other scripts distinguish names.
 */
const ACCENTS = /[\u0300-\u036F]/gu

const bare = (name: string) =>
  normalizeName(name)
    .normalize('NFD')
    .replaceAll(ACCENTS, '')
    .replaceAll(/\s/gu, '')
    .toLowerCase()
    .normalize('NFC')

/**
 * Whether two spellings are one name: letter case, accents and spaces are ignored, because
 * providers change them.
 */
export const isSameName = (left: string, right: string): boolean => bare(left) === bare(right)
