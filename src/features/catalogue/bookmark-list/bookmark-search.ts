import { oneOf, type RawSearch } from '#src/page/search-values.ts'

/** Search of `/my-page/wish`; products without a tab. */
export interface BookmarkSearch {
  readonly tab?: 'brand' | 'styling' | 'contents' | undefined
}

/** Parses the search of `/my-page/wish`. An unknown tab is omitted. */
export function readBookmarkSearch(raw: RawSearch): BookmarkSearch {
  return { tab: oneOf(['brand', 'styling', 'contents'], raw['tab']) }
}
