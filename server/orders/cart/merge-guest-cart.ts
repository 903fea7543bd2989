import type { Tx } from '#server/platform/database/database.ts'
import type { OrderOwner } from '#server/selling/stock/order-owner.ts'
import type { CartLineRow } from './cart.store.ts'
import {
  countCartLines,
  lockCart,
  putCartLine,
  readCartLines,
  removeCartLines,
} from './cart.store.ts'
import { mergeLines } from './merge-lines.ts'

/**
 * Merges the cart of this browser into the member's cart and empties it. Called by the sign-in,
 * inside its transaction; a second call has no effect.
 */
export async function mergeGuestCart(
  tx: Tx,
  { clientId, userId, now }: { clientId: string; userId: number; now: Date },
): Promise<void> {
  const guest: OrderOwner = { kind: 'guest', clientId }
  const member: OrderOwner = { kind: 'member', userId }
  if ((await countCartLines(tx, guest)) === 0) return
  // Locked before reading, so that a line added by another tab at the same time is not deleted
  // unmerged.
  await lockCart(tx, guest, now)
  const guestLines = await readCartLines(tx, guest)
  const cartId = await lockCart(tx, member, now)
  const own = await readCartLines(tx, member)
  for (const line of mergeLines(own.map(toMergeLine), guestLines.map(toMergeLine))) {
    await putCartLine(tx, cartId, line, now)
  }
  await removeCartLines(tx, guest, undefined)
}

function toMergeLine({ sizeId, count, answer, lastSeenPrice }: CartLineRow) {
  return { sizeId, count, answer, price: lastSeenPrice }
}
