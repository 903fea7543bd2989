import type { QueryClient } from '@tanstack/react-query'
import { pushShopEvent } from '#src/analytics/shop-events.ts'
import { cachedUserHash } from '#src/offline/user-change.ts'
import type { QueuedWriteState, OutboxClient } from '#src/offline/outbox/outbox-client.ts'
import { addToCartMutation } from './mutations.ts'
import { newLine, type NewLine } from './new-line.ts'

/**
 * Adds a line to the cart like {@link addToCartMutation}, for a page without mutation state, and
 * reports it to pixels.
 */
export async function addToCart(
  client: QueryClient,
  outbox: OutboxClient,
  line: NewLine,
): Promise<QueuedWriteState> {
  const mutation = client.getMutationCache().build(client, addToCartMutation(outbox))
  const result = await mutation.execute(newLine(line))
  const { productId, name: productName, salePrice } = line.product
  const value = salePrice * line.count
  const event = { name: 'add_to_cart', productId, productName, value } as const
  pushShopEvent(window, event, cachedUserHash(client))
  return result
}
