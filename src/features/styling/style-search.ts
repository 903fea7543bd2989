import type { RequestOf } from '#contract/endpoint.ts'
import type { listStyles, StyleGender } from '#contract/styles.ts'
import { idIn, oneOf, type RawSearch } from '#src/page/search-values.ts'

/** Height bands in cm, both ends included. */
export const HEIGHT_BANDS = {
  '165': { label: '165cm 이하', heightTo: 165 },
  '175': { label: '166–175cm', heightFrom: 166, heightTo: 175 },
  '176': { label: '176cm 이상', heightFrom: 176 },
} as const

const BAND_NUMBERS = [165, 175, 176] as const

/** Search of `/styling`. */
export interface StyleSearch {
  readonly gender?: StyleGender | undefined
  readonly height?: (typeof BAND_NUMBERS)[number] | undefined
  readonly brand?: number | undefined
  readonly category?: number | undefined
  readonly sort?: 'POPULAR' | undefined
}

/** Parses the search of `/styling`. Invalid values are omitted. */
export function readStyleSearch(raw: RawSearch): StyleSearch {
  return {
    gender: oneOf(['MEN', 'WOMEN'], raw['gender']),
    height: BAND_NUMBERS.find((band) => band === raw['height']),
    brand: idIn(raw['brand'], MAX_ID),
    category: idIn(raw['category'], MAX_ID),
    sort: oneOf(['POPULAR'], raw['sort']),
  }
}

/** Longest id that the product API accepts has 15 digits. */
const MAX_ID = 10 ** 15 - 1

/** Query of the list for a search. */
export function styleListQueryOf(search: StyleSearch): RequestOf<typeof listStyles>['query'] {
  const { gender, height, brand, category, sort } = search
  const { heightFrom, heightTo } = bandOf(height)
  return { gender, heightFrom, heightTo, brandId: brand, categoryId: category, sort }
}

function bandOf(height: StyleSearch['height']): {
  readonly heightFrom?: number
  readonly heightTo?: number
} {
  return height === undefined ? {} : HEIGHT_BANDS[`${height}`]
}
