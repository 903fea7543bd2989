import type { RequestOf } from '#contract/platform/endpoint.ts'
import type { listStyles } from '#contract/editorial/styles.calls.ts'
import type { StyleSearch } from './style-search.ts'

/** Height bands in cm, both ends included. */
export const HEIGHT_BANDS = {
  '165': { label: '165cm 이하', heightTo: 165 },
  '175': { label: '166–175cm', heightFrom: 166, heightTo: 175 },
  '176': { label: '176cm 이상', heightFrom: 176 },
} as const

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
