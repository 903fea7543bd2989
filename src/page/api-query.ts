import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  type InfiniteData,
  type QueryKey,
} from '@tanstack/react-query'
import type * as v from 'valibot'
import type { Endpoint, Schema } from '#contract/platform/endpoint.ts'
import type { CallOf } from '#core/api/client.ts'
import type { RequestParts } from '#core/api/request-path.ts'
import type { QueryMeta } from './query-meta.ts'

/** Persistence of an answer, and whether its failures reach the app's error policy. */
type ApiQueryOptions = Pick<QueryMeta, 'persist' | 'loud'>

/**
 * Query options for one call of the API; can be spread to add others. The key comes from the
 * endpoint and the request, see {@link apiQueryKey}. The query client's default query function
 * makes the call (`app/query-client.ts`). Failures are shown by the page that reads the query,
 * unless `loud`.
 *
 * @example
 * const productQuery = (productId: number) =>
 *   apiQuery(getProduct, { params: { productId }, query: {} }, { persist: 'day' })
 */
export function apiQuery<
  P extends string,
  Q extends Schema | undefined,
  B extends Schema | undefined,
  R extends Schema,
>(
  endpoint: Endpoint<P, Q, B, R>,
  request: CallOf<Endpoint<P, Q, B, R>>,
  options: ApiQueryOptions = {},
) {
  return queryOptions<v.InferOutput<R>>({
    queryKey: apiQueryKey(endpoint, request),
    meta: {
      ...options,
      call: (api, signal) => api.call(endpoint, request, signal),
    },
  })
}

/** An endpoint whose answer is one page of a list. */
type PagedSchema = v.GenericSchema<unknown, { readonly page: number; readonly hasNext: boolean }>

/**
 * Query options for a list that is read page after page, from page 1; otherwise as
 * {@link apiQuery}. While the request changes, the former pages stay.
 */
export function apiPagesQuery<
  P extends string,
  Q extends Schema,
  B extends Schema | undefined,
  R extends PagedSchema,
>(
  endpoint: Endpoint<P, Q, B, R>,
  request: CallOf<Endpoint<P, Q, B, R>> & { readonly query: object },
  options: ApiQueryOptions = {},
) {
  return infiniteQueryOptions<
    v.InferOutput<R>,
    Error,
    InfiniteData<v.InferOutput<R>>,
    QueryKey,
    number
  >({
    queryKey: [...apiQueryKey(endpoint, request), 'pages'],
    initialPageParam: 1,
    getNextPageParam: (last) => (last.hasNext ? last.page + 1 : undefined),
    placeholderData: keepPreviousData,
    meta: {
      ...options,
      call: (api, signal, page) =>
        api.call(endpoint, { ...request, query: { ...request.query, page } }, signal),
    },
  })
}

/**
 * Key of a call: the segments of its path after `/v1` with parameters filled in, then query and
 * body where they say anything. A shorter key names every query below it: `['products', 12]` also
 * those of the product's sizes.
 */
export function apiQueryKey(endpoint: Pick<Endpoint, 'path'>, request: object): QueryKey {
  const { params = {}, query = {}, body }: RequestParts = request
  const segments = endpoint.path.replace(/^\/v1/u, '').split('/').slice(1)
  const parts = [query, body].filter((part) => part && Object.keys(part).length > 0)
  return [
    ...segments.map((part) => (part.startsWith(':') ? params[part.slice(1)] : part)),
    ...parts,
  ]
}
