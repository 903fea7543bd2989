import { textIn, type RawSearch } from '#src/page/search-values.ts'

/** Search of `/store-info`. */
export interface StoreSearch {
  readonly region?: string | undefined
}

/** Parses the search of `/store-info`. */
export function readStoreSearch(raw: RawSearch): StoreSearch {
  const region = textIn(raw['region'])
  return { region: region !== undefined && /^[가-힣]{1,10}$/u.test(region) ? region : undefined }
}
