import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Id } from './values.ts'

const DayHours = v.nullable(v.object({ open: v.string(), close: v.string() }))

/** Branch: a physical shop. `hours` has seven entries from Monday, `HH:mm` KST, null = closed (Product 2.13). */
export const StoreInfo = v.object({
  storeId: Id,
  name: v.string(),
  region: v.string(),
  address: v.string(),
  lat: v.number(),
  lng: v.number(),
  phone: v.string(),
  hours: v.pipe(v.array(DayHours), v.length(7)),
  services: v.array(v.string()),
})
export type StoreInfo = v.InferOutput<typeof StoreInfo>

export const listStoreInfos = endpoint({
  method: 'GET',
  path: '/v1/storeInfos',
  auth: 'public',
  admission: false,
  progress: false,
  query: v.object({ region: v.optional(v.string()), keyword: v.optional(v.string()) }),
  response: v.array(StoreInfo),
})
