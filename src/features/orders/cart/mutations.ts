import type { QueryClient } from '@tanstack/react-query'
import { mutationOptions } from '@tanstack/react-query'
import type { Cart } from '#contract/orders/carts.calls.ts'
import { WRITE_PAUSE_MS } from '#contract/platform/limits.ts'
import type { CartItem } from '#contract/orders/cart-items.ts'
import type { SizeStock } from '#contract/catalogue/product-details.calls.ts'
import { updateCached } from '#src/offline/outbox/update-cached.ts'
import type { OutboxClient } from '#src/offline/outbox/outbox-client.ts'
import { withCount, withLineBack, withOption, withoutSizes } from './cart-change.ts'
import { removeLineWrite, setLineWrite, type ShownLine } from './cart-channel.ts'
import { lineOfSize } from './line-of-size.ts'
import { CART_KEY } from './queries.ts'

/**
 * Mutation that adds a line to the cart or sets it, as absolute values (orders#cart-lines). For
 * product pages, which show the success themselves. Fails with the refusals of `setCartLine`;
 * without network the result is `waiting`.
 */
export const addToCartMutation = (outbox: OutboxClient) =>
  mutationOptions({
    mutationKey: ['carts', 'add'],
    mutationFn: (line: ShownLine) => outbox.enqueue(setLineWrite(line)),
    onSuccess: (outcome, _line, _result, { client }) => {
      if (outcome !== 'done') return
      for (const queryKey of [CART_KEY, ['userInfo']]) void client.invalidateQueries({ queryKey })
    },
    onError: (_error, _line, _result, { client }) =>
      client.invalidateQueries({ queryKey: CART_KEY }),
  })

/** Mutation key of all cart line changes. */
export const CART_WRITES = ['cart-lines'] as const

async function takeCart(client: QueryClient): Promise<Cart | undefined> {
  await client.cancelQueries({ queryKey: CART_KEY })
  return client.getQueryData<Cart>(CART_KEY)
}

const showCart = (client: QueryClient, change: (cart: Cart) => Cart) =>
  updateCached<Cart>(client, CART_KEY, change)

/**
 * Refetches the cart after the last of several quick changes, so that no older answer replaces a
 * newer change. The outbox refetches for changes that wait for the network.
 */
function settle(client: QueryClient, outcome: string | undefined): Promise<void> | undefined {
  if (outcome === 'waiting' || client.isMutating({ mutationKey: CART_WRITES }) > 1) return undefined
  return client.invalidateQueries({ queryKey: CART_KEY })
}

/**
 * Sets a line of the cart page to `count` pieces. Shown at once; a refusal puts the former count
 * back, and the page says why (`quiet`). Quick taps are one request: the outbox sends the last once
 * they have paused.
 */
export const setCountMutation = (outbox: OutboxClient) =>
  mutationOptions({
    mutationKey: CART_WRITES,
    mutationFn: ({ item, count }: { readonly item: CartItem; readonly count: number }) =>
      outbox.enqueue(
        setLineWrite({ ...item, count, lineTotal: item.unitPrice * count }),
        WRITE_PAUSE_MS,
      ),
    onMutate: async ({ item: { sizeId }, count }, { client }) => {
      const cart = await takeCart(client)
      showCart(client, (shown) => withCount(shown, sizeId, count))
      return { former: cart && lineOfSize(cart, sizeId)?.count }
    },
    onError: (_error, { item: { sizeId } }, before, { client }) => {
      const former = before?.former
      if (former !== undefined) showCart(client, (cart) => withCount(cart, sizeId, former))
    },
    onSettled: (outcome, _error, _input, _before, { client }) => settle(client, outcome),
    meta: { quiet: true },
  })

/** Mutation that removes one line from the cart at once; a refusal restores it at its index. */
export const removeLineMutation = (outbox: OutboxClient) =>
  mutationOptions({
    mutationKey: CART_WRITES,
    mutationFn: (item: CartItem) => outbox.enqueue(removeLineWrite(item)),
    onMutate: async ({ sizeId }, { client }) => {
      const cart = await takeCart(client)
      showCart(client, (shown) => withoutSizes(shown, [sizeId]))
      return { place: cart?.items.findIndex((line) => line.sizeId === sizeId) ?? 0 }
    },
    onError: (_error, item, before, { client }) =>
      showCart(client, (cart) => withLineBack(cart, item, before?.place ?? 0)),
    onSettled: (outcome, _error, _input, _before, { client }) => settle(client, outcome),
  })

/** Mutation that restores a removed line, unchanged, at its index. */
export const restoreLineMutation = (outbox: OutboxClient) =>
  mutationOptions({
    mutationKey: CART_WRITES,
    mutationFn: ({ item }: { readonly item: CartItem; readonly place: number }) =>
      outbox.enqueue(setLineWrite(item)),
    onMutate: async ({ item, place }, { client }) => {
      await takeCart(client)
      showCart(client, (cart) => withLineBack(cart, item, place))
    },
    onSettled: (outcome, _error, _input, _before, { client }) => settle(client, outcome),
  })

/** Mutation that removes several lines from the cart. */
export const removeLinesMutation = (outbox: OutboxClient) =>
  mutationOptions({
    mutationKey: CART_WRITES,
    mutationFn: async (items: readonly CartItem[]) => {
      const outcome = await Promise.all(items.map((item) => outbox.enqueue(removeLineWrite(item))))
      return outcome.includes('waiting') ? 'waiting' : 'done'
    },
    onMutate: async (items, { client }) => {
      await takeCart(client)
      const sizeIds = items.map(({ sizeId }) => sizeId)
      showCart(client, (cart) => withoutSizes(cart, sizeIds))
    },
    onSettled: (outcome, _error, _input, _before, { client }) => settle(client, outcome),
  })

/**
 * Mutation that changes the size of a line: the line of the new size first, so that a refusal
 * leaves the old one. A line that the new size has already takes the pieces of both, up to its
 * limit. The sheet shows refusals.
 */
export const changeOptionMutation = (outbox: OutboxClient) =>
  mutationOptions({
    mutationKey: CART_WRITES,
    mutationFn: async (
      {
        item,
        size,
      }: { readonly item: CartItem; readonly size: Pick<SizeStock, 'sizeId' | 'label'> },
      { client },
    ) => {
      const cart = client.getQueryData<Cart>(CART_KEY)
      const other = cart && lineOfSize(cart, size.sizeId)
      await outbox.enqueue(setLineWrite(withOption(item, size, other)))
      return outbox.enqueue(removeLineWrite(item))
    },
    onSettled: (outcome, _error, _input, _before, { client }) => settle(client, outcome),
    meta: { quiet: true, success: '옵션을 변경했습니다.' },
  })
