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

/** Name of the cart's lane in the outbox. */
export const CART_CHANNEL = 'carts'

/** A line as screens show it before the store knows it; such a line has no id yet. */
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

/** Sets the line of a size to the shown line's count and answer, absolute (Product 0.10). */
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

/** Takes the line of a size out of the cart. */
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

/** What a write of this lane shows; undefined when another version of the app made it. */
export function cartNoteOf({ note }: QueuedWrite): CartNote | undefined {
  const parsed = v.safeParse(CartNote, note)
  return parsed.success ? parsed.output : undefined
}

/** The cart as it will be once the writes are done; the sums stay the server's. */
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

/** How many pieces could be had instead of the refused count; 0 when none, or when that is not what was wrong. */
export function piecesLeft({ payload }: Pick<Refused, 'payload'>): number {
  const left = v.safeParse(Left, payload)
  return left.success ? left.output : 0
}

/** Why a change of the cart was not saved, with the name of the goods. */
export function cartRefusalText(news: Refused): string {
  const note = cartNoteOf(news.write)
  const name = note === undefined ? '' : `${note.line.product.name} (${note.line.sizeLabel}): `
  return `${name}${reason(news)}`
}

function reason({ code, sentence }: Refused): string {
  if (code === TOO_OLD) return '오랫동안 연결되지 않아 저장하지 못했습니다.'
  return sentence ?? '저장하지 못했습니다.'
}

/** What the outbox knows of the cart. */
export const cartChannel: OutboxChannel = {
  name: CART_CHANNEL,
  progress: setCartLine.progress,
  shownOn: { queryKey: CART_KEY },
  showIn: (client, writes) =>
    updateCached<Cart>(client, CART_KEY, (cart) => withCartWrites(cart, writes)),
  refusalText: cartRefusalText,
  page: { label: '장바구니 보기', path: '/cart' },
}
