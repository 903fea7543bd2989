import type { StyleGender } from '#contract/catalogue/story-cards.ts'
import { idIn, oneOf, type RawSearch } from '#src/page/search-values.ts'

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
