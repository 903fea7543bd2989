import * as v from 'valibot'
import { endpoint } from '#contract/platform/endpoint.ts'
import { ProductCard } from './products.calls.ts'
import { Id } from '#contract/platform/values.ts'

/** Lists the recently viewed products, latest first, at most 50. */
export const listRecentProducts = endpoint({
  method: 'GET',
  path: '/v1/users/recent-products',
  auth: 'member',
  admission: false,
  progress: false,
  response: v.array(ProductCard),
})

/**
 * Merges the products viewed on this device, latest first, and returns the whole list. Unknown ids
 * are ignored.
 */
export const addRecentProducts = endpoint({
  method: 'PUT',
  path: '/v1/users/recent-products',
  auth: 'member',
  admission: false,
  progress: false,
  body: v.object({ productIds: v.pipe(v.array(Id), v.maxLength(50)) }),
  response: v.array(ProductCard),
})

/** Deletes the list. */
export const clearRecentProducts = endpoint({
  method: 'DELETE',
  path: '/v1/users/recent-products',
  auth: 'member',
  admission: false,
  progress: false,
  response: v.object({}),
})
