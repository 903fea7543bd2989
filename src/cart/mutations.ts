import type { QueryClient } from '@tanstack/react-query'
import { mutationOptions } from '@tanstack/react-query'
import type { Cart, CartItem } from '#contract/carts.ts'
import { clearCart, removeCartLine, setCartLine } from '#contract/cart-changes.ts'
import type { Api } from '#core/api/client.ts'
import { lineOfSize, withCount, withLineBack, withoutSizes } from './cart-change.ts'
import { CART_KEY } from './queries.ts'

/** A line of the cart as its product page or the cart names it. */
export interface CartLineInput {
  readonly productId: number
  readonly sizeId: number
  readonly count: number
  readonly answer?: string | null
}

/** One line that leaves the cart. */
export interface CartLineRef {
  readonly productId: number
  readonly sizeId: number
}

const callSetLine = (api: Api, { productId, sizeId, count, answer }: CartLineInput) =>
  api.call(setCartLine, {
    params: { productId },
    body: { sizeId, count, ...(answer === undefined ? {} : { answer }) },
  })

/**
 * Puts a size into the cart, or sets its line to `count` pieces, absolute (Product 0.10). For product pages, which
 * tell of the success themselves. Fails with the refusals of `setCartLine`.
 */
export const addToCartMutation = (api: Api) =>
  mutationOptions({
    mutationKey: ['carts', 'add'],
    mutationFn: (input: CartLineInput) => callSetLine(api, input),
    meta: { invalidates: [CART_KEY, ['userInfo']] },
  })

/** Key by which every change of a cart line is known while it runs. */
export const CART_WRITES = ['cart-lines'] as const

async function takeCart(client: QueryClient): Promise<Cart | undefined> {
  await client.cancelQueries({ queryKey: CART_KEY })
  return client.getQueryData<Cart>(CART_KEY)
}

/** Asks the cart anew once the last of several quick changes is through, so that no older answer overtakes a newer tap. */
function settle(client: QueryClient): Promise<void> | undefined {
  return client.isMutating({ mutationKey: CART_WRITES }) === 1
    ? client.invalidateQueries({ queryKey: CART_KEY })
    : undefined
}

const sameScope = { mutationKey: CART_WRITES, scope: { id: 'cart-lines' } }

/**
 * Sets a line of the cart page to `count` pieces. Shown at once; a refusal puts the former count back, and the page
 * says why (`quiet`). Changes run one after the other in the order of the taps.
 */
export const setCountMutation = (api: Api) =>
  mutationOptions({
    ...sameScope,
    mutationFn: (input: CartLineInput) => callSetLine(api, input),
    onMutate: async ({ sizeId, count }, { client }) => {
      const cart = await takeCart(client)
      if (cart) client.setQueryData<Cart>(CART_KEY, withCount(cart, sizeId, count))
      return { former: cart && lineOfSize(cart, sizeId)?.count }
    },
    onError: (_error, { sizeId }, kept, { client }) => {
      const former = kept?.former
      client.setQueryData<Cart>(CART_KEY, (cart) =>
        cart && former !== undefined ? withCount(cart, sizeId, former) : cart,
      )
    },
    onSettled: (_data, _error, _input, _kept, { client }) => settle(client),
    meta: { quiet: true },
  })

/** Takes one line out of the cart at once; a refusal brings it back to its place. */
export const removeLineMutation = (api: Api) =>
  mutationOptions({
    ...sameScope,
    mutationFn: ({ productId, sizeId }: CartLineRef) =>
      api.call(removeCartLine, { params: { productId }, body: { sizeId } }),
    onMutate: async ({ sizeId }, { client }) => {
      const cart = await takeCart(client)
      if (!cart) return undefined
      client.setQueryData<Cart>(CART_KEY, withoutSizes(cart, [sizeId]))
      const place = cart.items.findIndex((item) => item.sizeId === sizeId)
      return { item: cart.items[place], place }
    },
    onError: (_error, _input, kept, { client }) => {
      const item = kept?.item
      client.setQueryData<Cart>(CART_KEY, (cart) =>
        cart && item ? withLineBack(cart, item, kept.place) : cart,
      )
    },
    onSettled: (_data, _error, _input, _kept, { client }) => settle(client),
  })

/** Brings a removed line back to its place, as it was. */
export const restoreLineMutation = (api: Api) =>
  mutationOptions({
    ...sameScope,
    mutationFn: ({ item }: { readonly item: CartItem; readonly place: number }) =>
      callSetLine(api, {
        productId: item.product.productId,
        sizeId: item.sizeId,
        count: item.count,
        answer: item.answer,
      }),
    onMutate: async ({ item, place }, { client }) => {
      const cart = await takeCart(client)
      if (cart) client.setQueryData<Cart>(CART_KEY, withLineBack(cart, item, place))
    },
    onSettled: (_data, _error, _input, _kept, { client }) => settle(client),
  })

/** Sizes to remove; never empty, for the call takes an empty list as "everything". */
export type SizeIds = readonly [number, ...number[]]

/** Takes several lines out of the cart. */
export const removeLinesMutation = (api: Api) =>
  mutationOptions({
    ...sameScope,
    mutationFn: (sizeIds: SizeIds) => api.call(clearCart, { body: { sizeIds: [...sizeIds] } }),
    onMutate: async (sizeIds, { client }) => {
      const cart = await takeCart(client)
      if (cart) client.setQueryData<Cart>(CART_KEY, withoutSizes(cart, sizeIds))
    },
    onSettled: (_data, _error, _input, _kept, { client }) => settle(client),
    meta: { success: '삭제되었습니다.' },
  })
