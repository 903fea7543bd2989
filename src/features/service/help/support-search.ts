import { KEYWORD_LENGTH_MAX } from '#contract/platform/limits.ts'
import { textIn, wordsIn, type RawSearch } from '#src/page/search-values.ts'

/** Search of `/customer-center`. */
export interface SupportSearch {
  /** Category of the questions; all without one. */
  readonly category?: string | undefined
  readonly keyword?: string | undefined
}

/**
 * Parses the search of `/customer-center`. A keyword is cut to its longest length; an empty one is
 * omitted.
 */
export function readSupportSearch(raw: RawSearch): SupportSearch {
  const category = textIn(raw['category'])
  const keyword = wordsIn(raw['keyword'])?.trim().slice(0, KEYWORD_LENGTH_MAX).trim()
  return {
    category: category !== undefined && /^[A-Z_]{1,30}$/u.test(category) ? category : undefined,
    keyword: keyword === '' ? undefined : keyword,
  }
}

/** Search of an information page: an older version, with hyphens such as `2024-01`. */
export interface InfoSearch {
  readonly version?: string | undefined
}

/** Parses the search of an information page. Other text than a version is omitted. */
export function readInfoSearch(raw: RawSearch): InfoSearch {
  const version = textIn(raw['version'])
  return {
    version: version !== undefined && /^\d{4}(?:-\d{1,3})+$/u.test(version) ? version : undefined,
  }
}

/** Version as addresses contain it: the router would read one with a dot as a number. */
export const versionInAddress = (version: string): string => version.replaceAll('.', '-')

/** Version of the contract from one of an address. */
export const versionOfAddress = (version: string | undefined): string | undefined =>
  version?.replaceAll('-', '.')
