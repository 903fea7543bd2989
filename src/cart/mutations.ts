import type { QueryClient } from '@tanstack/react-query'
import { mutationOptions } from '@tanstack/react-query'
import type { Cart } from '#contract/carts.ts'
import { WRITE_PAUSE_MS } from '#contract/limits.ts'
import type { CartItem } from '#contract/cart-items.ts'
import { changeShown } from '#src/outbox/change-shown.ts'
import type { OutboxDoor } from '#src/outbox/outbox-door.ts'
import { withCount, withLineBack, withoutSizes } from './cart-change.ts'
import { removeLineWrite, setLineWrite, type ShownLine } from './cart-lane.ts'
import { lineOfSize } from './line-of-size.ts'
import { CART_KEY } from './queries.ts'

/**
 * Puts a line into the cart, or sets it anew, absolute (Product 0.10). For product pages, which tell of the success
 * themselves. Fails with the refusals of `setCartLine`; without network it answers `waiting`.
 */
export const addToCartMutation = (outbox: OutboxDoor) =>
  mutationOptions({
    mutationKey: ['carts', 'add'],
    mutationFn: (line: ShownLine) => outbox.keep(setLineWrite(line)),
    onSuccess: (kept, _line, _kept, { client }) => {
      if (kept !== 'done') return
      for (const queryKey of [CART_KEY, ['userInfo']]) void client.invalidateQueries({ queryKey })
    },
    onError: (_error, _line, _kept, { client }) => client.invalidateQueries({ queryKey: CART_KEY }),
  })

/** Key by which every change of a cart line is known while it runs. */
export const CART_WRITES = ['cart-lines'] as const

async function takeCart(client: QueryClient): Promise<Cart | undefined> {
  await client.cancelQueries({ queryKey: CART_KEY })
  return client.getQueryData<Cart>(CART_KEY)
}

const showCart = (client: QueryClient, change: (cart: Cart) => Cart) =>
  changeShown<Cart>(client, CART_KEY, change)

/**
 * Asks the cart anew once the last of several quick changes is through, so that no older answer overtakes a newer
 * tap. What waits for the network is asked after by the outbox.
 */
function settle(client: QueryClient, kept: string | undefined): Promise<void> | undefined {
  if (kept === 'waiting' || client.isMutating({ mutationKey: CART_WRITES }) > 1) return undefined
  return client.invalidateQueries({ queryKey: CART_KEY })
}

/**
 * Sets a line of the cart page to `count` pieces. Shown at once; a refusal puts the former count back, and the page
 * says why (`quiet`). Quick taps are one request: the outbox sends the last once they have paused.
 */
export const setCountMutation = (outbox: OutboxDoor) =>
  mutationOptions({
    mutationKey: CART_WRITES,
    mutationFn: ({ item, count }: { readonly item: CartItem; readonly count: number }) =>
      outbox.keep(
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
    onSettled: (kept, _error, _input, _before, { client }) => settle(client, kept),
    meta: { quiet: true },
  })

/** Takes one line out of the cart at once; a refusal brings it back to its place. */
export const removeLineMutation = (outbox: OutboxDoor) =>
  mutationOptions({
    mutationKey: CART_WRITES,
    mutationFn: (item: CartItem) => outbox.keep(removeLineWrite(item)),
    onMutate: async ({ sizeId }, { client }) => {
      const cart = await takeCart(client)
      showCart(client, (shown) => withoutSizes(shown, [sizeId]))
      return { place: cart?.items.findIndex((line) => line.sizeId === sizeId) ?? 0 }
    },
    onError: (_error, item, before, { client }) =>
      showCart(client, (cart) => withLineBack(cart, item, before?.place ?? 0)),
    onSettled: (kept, _error, _input, _before, { client }) => settle(client, kept),
  })

/** Brings a removed line back to its place, as it was. */
export const restoreLineMutation = (outbox: OutboxDoor) =>
  mutationOptions({
    mutationKey: CART_WRITES,
    mutationFn: ({ item }: { readonly item: CartItem; readonly place: number }) =>
      outbox.keep(setLineWrite(item)),
    onMutate: async ({ item, place }, { client }) => {
      await takeCart(client)
      showCart(client, (cart) => withLineBack(cart, item, place))
    },
    onSettled: (kept, _error, _input, _before, { client }) => settle(client, kept),
  })

/** Takes several lines out of the cart. */
export const removeLinesMutation = (outbox: OutboxDoor) =>
  mutationOptions({
    mutationKey: CART_WRITES,
    mutationFn: async (items: readonly CartItem[]) => {
      const kept = await Promise.all(items.map((item) => outbox.keep(removeLineWrite(item))))
      return kept.includes('waiting') ? 'waiting' : 'done'
    },
    onMutate: async (items, { client }) => {
      await takeCart(client)
      const sizeIds = items.map(({ sizeId }) => sizeId)
      showCart(client, (cart) => withoutSizes(cart, sizeIds))
    },
    onSettled: (kept, _error, _input, _before, { client }) => settle(client, kept),
  })
