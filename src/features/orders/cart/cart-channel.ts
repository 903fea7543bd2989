import * as v from 'valibot'
import { removeCartLine, setCartLine } from '#contract/orders/cart-changes.calls.ts'
import type { Cart } from '#contract/orders/carts.calls.ts'
import { CartItem } from '#contract/orders/cart-items.ts'
import type { Refused } from '#core/outbox/outbox.ts'
import { TOO_OLD } from '#core/outbox/queue.ts'
import { updateCached } from '#src/offline/outbox/update-cached.ts'
import { outboxChannel } from '#src/offline/outbox/outbox-channel.ts'
import type { NewWrite } from '#src/offline/outbox/outbox-client.ts'
import { queuedWrite } from '#src/offline/outbox/queued-write.ts'
import { withLine, withoutSizes } from './cart-change.ts'
import { CART_LANE } from './cart-lane.ts'
import { CART_KEY } from './queries.ts'

/** Optimistic line without the id that the shop assigns. */
export const ShownLine = v.omit(CartItem, ['cartItemId'])
export type ShownLine = v.InferOutput<typeof ShownLine>

const CartChange = v.object({ does: v.picklist(['set', 'remove']), line: ShownLine })
type CartChange = v.InferOutput<typeof CartChange>

/** Optimistic cart after these changes; the sums come from the server. */
function withChanges(cart: Cart, changes: readonly CartChange[]): Cart {
  return changes.reduce(
    (shown, { does, line }) =>
      does === 'remove' ? withoutSizes(shown, [line.sizeId]) : withLine(shown, line),
    cart,
  )
}

const Left = v.union([
  v.pipe(
    v.object({ available: v.number() }),
    v.transform(({ available }) => available),
  ),
  v.pipe(
    v.object({ max: v.number() }),
    v.transform(({ max }) => max),
  ),
])

/** Available pieces of a refused count; 0 when none, or after another refusal. */
export function piecesLeft({ payload }: Pick<Refused, 'payload'>): number {
  const left = v.safeParse(Left, payload)
  return left.success ? left.output : 0
}

function reason({ code, sentence }: Refused): string {
  if (code === TOO_OLD) return '오랫동안 연결되지 않아 저장하지 못했습니다.'
  return sentence ?? '저장하지 못했습니다.'
}

/** Outbox channel of the cart. */
export const cartChannel = outboxChannel({
  name: CART_LANE,
  progress: setCartLine.progress,
  change: CartChange,
  shownOn: { queryKey: CART_KEY },
  show: (client, changes) =>
    updateCached<Cart>(client, CART_KEY, (cart) => withChanges(cart, changes)),
  refusalText: (refused, change) => {
    const name = change ? `${change.line.product.name} (${change.line.sizeLabel}): ` : ''
    return `${name}${reason(refused)}`
  },
  page: { label: '장바구니 보기', path: '/cart' },
})

/**
 * Write that sets the line of a size to the shown count and answer, as absolute values
 * (orders#cart-lines).
 */
export function setLineWrite(line: ShownLine): NewWrite {
  const { product, sizeId, count, answer } = line
  return queuedWrite(
    setCartLine,
    {
      params: { productId: product.productId },
      body: { sizeId, count, ...(answer === null ? {} : { answer }) },
    },
    { channel: cartChannel, target: sizeId, optimistic: { does: 'set', line } },
  )
}

/** Write that removes the line of a size. */
export function removeLineWrite(line: ShownLine): NewWrite {
  const { product, sizeId } = line
  return queuedWrite(
    removeCartLine,
    { params: { productId: product.productId }, body: { sizeId } },
    { channel: cartChannel, target: sizeId, optimistic: { does: 'remove', line } },
  )
}
