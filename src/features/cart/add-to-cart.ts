import type { QueryClient } from '@tanstack/react-query'
import type { Kept, OutboxClient } from '#src/offline/outbox/outbox-client.ts'
import { addToCartMutation } from './mutations.ts'
import { newLine, type NewLine } from './new-line.ts'

/** Adds a line to the cart like {@link addToCartMutation}, for a page without mutation state. */
export function addToCart(client: QueryClient, outbox: OutboxClient, line: NewLine): Promise<Kept> {
  return client.getMutationCache().build(client, addToCartMutation(outbox)).execute(newLine(line))
}
