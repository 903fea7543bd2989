import type { RequestOf } from '#contract/platform/endpoint.ts'
import { getStyle, listStyles } from '#contract/editorial/styles.calls.ts'
import { apiPagesQuery, apiQuery } from '#src/page/api-query.ts'

/** Query of styling shots. */
export const stylesQuery = (filter: RequestOf<typeof listStyles>['query']) =>
  apiPagesQuery(listStyles, { query: filter }, { persist: 'month' })

/** Query of one styling shot. */
export const styleQuery = (styleId: number) =>
  apiQuery(getStyle, { params: { styleId } }, { persist: 'month' })
