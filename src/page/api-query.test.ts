import type { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { getProduct, getProductSizes } from '#contract/catalogue/product-details.calls.ts'
import { listNewProducts } from '#contract/catalogue/products.calls.ts'
import type { Api } from '#core/api/client.ts'
import { createQueryClient } from '#src/app/query-client.ts'
import { apiPagesQuery, apiQuery } from './api-query.ts'

/** A query client whose API records its calls and answers with the request. */
function watchedClient(): { client: QueryClient; calls: unknown[] } {
  const calls: unknown[] = []
  const api = {
    call: async ({ path }: { path: string }, request: { query?: { page?: number } }) => {
      calls.push([path, request])
      return { page: request.query?.page, hasNext: true }
    },
    hasToken: () => false,
    hasClientId: () => false,
  } as unknown as Api
  const ignore = () => undefined
  const effects = { onFailure: ignore, onSuccessMessage: ignore, onUserChange: ignore }
  return { client: createQueryClient(api, effects), calls }
}

test('the key is the path with its parameters, then what the request says', () => {
  expect(apiQuery(getProduct, { params: { productId: 12 }, query: {} }).queryKey).toEqual([
    'products',
    12,
    'detail',
  ])
  expect(apiQuery(getProductSizes, { params: { productId: 12 } }).queryKey).toEqual([
    'products',
    12,
    'sizes',
  ])
  expect(apiQuery(listNewProducts, { query: { size: 5 } }).queryKey).toEqual([
    'products',
    'new',
    { size: 5 },
  ])
})

test('the default query function makes the call of the options', async () => {
  const { client, calls } = watchedClient()
  await client.fetchQuery(apiQuery(getProductSizes, { params: { productId: 12 } }))
  expect(calls).toEqual([[getProductSizes.path, { params: { productId: 12 } }]])
})

test('pages are requested one after the other from the first', async () => {
  const { client, calls } = watchedClient()
  const query = apiPagesQuery(listNewProducts, { query: { size: 24 } })
  await client.fetchInfiniteQuery({ ...query, pages: 2 })
  expect(calls).toEqual([
    [listNewProducts.path, { query: { size: 24, page: 1 } }],
    [listNewProducts.path, { query: { size: 24, page: 2 } }],
  ])
})

test('a query without a call says which one it is', async () => {
  const { client } = watchedClient()
  await expect(client.fetchQuery({ queryKey: ['brands', 7] })).rejects.toThrow('["brands",7]')
})
