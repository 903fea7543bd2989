import type { ContentCategory } from '#contract/catalogue/story-cards.ts'
import { oneOf, type RawSearch } from '#src/page/search-values.ts'

/** Search of `/contents`. */
export interface ContentSearch {
  readonly category?: ContentCategory | undefined
}

/** Parses the search of `/contents`. An unknown category is omitted. */
export function readContentSearch(raw: RawSearch): ContentSearch {
  return { category: oneOf(['VIDEO', 'RELEASE', 'STORY', 'EVENT'], raw['category']) }
}
