import * as v from 'valibot'
import { removeCartLine, setCartLine } from '#contract/cart-changes.ts'
import type { Cart } from '#contract/carts.ts'
import { CartItem } from '#contract/cart-items.ts'
import { requestPath } from '#core/api/request-path.ts'
import type { QueuedWrite, Refused } from '#core/outbox/outbox.ts'
import { TOO_OLD } from '#core/outbox/queue.ts'
import { updateCached } from '#src/offline/outbox/update-cached.ts'
import type { OutboxChannel } from '#src/offline/outbox/outbox-channel.ts'
import type { NewWrite } from '#src/offline/outbox/outbox-client.ts'
import { withLine, withoutSizes } from './cart-change.ts'
import { CART_KEY } from './queries.ts'

/** Name of the cart's outbox channel. */
export const CART_CHANNEL = 'carts'

/** Optimistic line without the id that the shop assigns. */
export const ShownLine = v.omit(CartItem, ['cartItemId'])
export type ShownLine = v.InferOutput<typeof ShownLine>

const CartNote = v.object({ does: v.picklist(['set', 'remove']), line: ShownLine })
type CartNote = v.InferOutput<typeof CartNote>

const lineWrite = (note: CartNote, request: NewWrite['request']): NewWrite => ({
  lane: CART_CHANNEL,
  target: String(note.line.sizeId),
  request,
  note,
})

/** Write that sets the line of a size to the shown count and answer, as absolute values (Product 0.10). */
export function setLineWrite(line: ShownLine): NewWrite {
  const { product, sizeId, count, answer } = line
  return lineWrite(
    { does: 'set', line: v.parse(ShownLine, line) },
    {
      method: 'POST',
      path: requestPath(setCartLine, { params: { productId: product.productId } }),
      body: { sizeId, count, ...(answer === null ? {} : { answer }) },
    },
  )
}

/** Write that removes the line of a size. */
export function removeLineWrite(line: ShownLine): NewWrite {
  const { product, sizeId } = line
  return lineWrite(
    { does: 'remove', line: v.parse(ShownLine, line) },
    {
      method: 'PUT',
      path: requestPath(removeCartLine, { params: { productId: product.productId } }),
      body: { sizeId },
    },
  )
}

/** Optimistic data of a cart write; undefined when another version of the app made it. */
export function cartNoteOf({ note }: QueuedWrite): CartNote | undefined {
  const parsed = v.safeParse(CartNote, note)
  return parsed.success ? parsed.output : undefined
}

/** Optimistic cart after these writes; the sums come from the server. */
export function withCartWrites(cart: Cart, writes: readonly QueuedWrite[]): Cart {
  return writes.reduce((shown, write) => {
    const note = cartNoteOf(write)
    if (note === undefined) return shown
    return note.does === 'remove'
      ? withoutSizes(shown, [note.line.sizeId])
      : withLine(shown, note.line)
  }, cart)
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

/** Text of a refused cart change, with the product's name. */
export function cartRefusalText(news: Refused): string {
  const note = cartNoteOf(news.write)
  const name = note === undefined ? '' : `${note.line.product.name} (${note.line.sizeLabel}): `
  return `${name}${reason(news)}`
}

function reason({ code, sentence }: Refused): string {
  if (code === TOO_OLD) return '오랫동안 연결되지 않아 저장하지 못했습니다.'
  return sentence ?? '저장하지 못했습니다.'
}

/** Outbox channel of the cart. */
export const cartChannel: OutboxChannel = {
  name: CART_CHANNEL,
  progress: setCartLine.progress,
  shownOn: { queryKey: CART_KEY },
  showIn: (client, writes) =>
    updateCached<Cart>(client, CART_KEY, (cart) => withCartWrites(cart, writes)),
  refusalText: cartRefusalText,
  page: { label: '장바구니 보기', path: '/cart' },
}
