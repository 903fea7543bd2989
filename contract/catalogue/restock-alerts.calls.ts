import * as v from 'valibot'
import { endpoint } from '#contract/platform/endpoint.ts'
import { ProductCard } from './products.calls.ts'
import { Id, Instant } from '#contract/platform/values.ts'

/**
 * Message besides the inbox: a push message to each device, or a text message too
 * (catalogue#restock-channels).
 */
const RestockChannel = v.picklist(['PUSH', 'SMS'])

/** A request to be notified when a size is in stock again, or released. */
export const RestockAlert = v.object({
  sizeId: Id,
  sizeLabel: v.string(),
  /** Null once the product is no longer sold. */
  product: v.nullable(ProductCard),
  state: v.picklist(['WAITING', 'SENT']),
  channel: RestockChannel,
  createdAt: Instant,
  expiresAt: Instant,
})
export type RestockAlert = v.InferOutput<typeof RestockAlert>

/** Lists the alerts of the member, latest first. */
export const listRestockAlerts = endpoint({
  method: 'GET',
  path: '/v1/restock-alerts',
  auth: 'member',
  admission: false,
  progress: false,
  response: v.array(RestockAlert),
})

/**
 * Requests an alert for 90 days, without a channel by PUSH; a repeated request changes the channel
 * alone. SIZE_NOT_FOUND, SIZE_IN_STOCK of a released product, RESTOCK_LIMIT above 30
 * (catalogue#restock-rounds).
 */
export const addRestockAlert = endpoint({
  method: 'POST',
  path: '/v1/restock-alerts',
  auth: 'member',
  admission: false,
  progress: false,
  body: v.object({ sizeId: Id, channel: v.optional(RestockChannel) }),
  response: v.array(RestockAlert),
})

/** Cancels an alert; without an effect where there is none. */
export const removeRestockAlert = endpoint({
  method: 'DELETE',
  path: '/v1/restock-alerts/:sizeId',
  auth: 'member',
  admission: false,
  progress: false,
  response: v.object({}),
})
