import type { DataLayer } from './data-layer.ts'

/**
 * Shown, shared or added products for pixels, and raffles that were entered (app#pixel-events),
 * whose id is that of the raffle. `value` is in KRW.
 */
export interface ProductEvent {
  readonly name: 'view_item' | 'add_to_cart' | 'share' | 'raffle_apply'
  readonly productId: number
  readonly productName: string
  readonly value: number
}

/** Search with its first products. */
export interface SearchEvent {
  readonly name: 'search'
  readonly keyword: string
  readonly productIds: readonly number[]
}

/** Event of the shop for pixel services. */
export type ShopEvent = ProductEvent | SearchEvent

/** Maximum length of an unread queue on a long visit (our choice). */
const UNREAD_MAX = 200

/**
 * Pushes an event for configured third-party scripts, with the hashed id of a member
 * (app#pixel-events).
 */
export function pushShopEvent(
  target: { dataLayer?: DataLayer },
  event: ShopEvent,
  hashedUserId: string | undefined,
): void {
  target.dataLayer ??= []
  target.dataLayer.push({
    event: event.name,
    ...fieldsOf(event),
    ...(hashedUserId === undefined ? {} : { user_id: hashedUserId }),
  })
  if (target.dataLayer.length > UNREAD_MAX) target.dataLayer.shift()
}

function fieldsOf(event: ShopEvent): Record<string, unknown> {
  if (event.name === 'search') {
    const { keyword, productIds } = event
    return { search_string: keyword, content_ids: productIds.map(String), content_type: 'product' }
  }
  return {
    content_ids: [String(event.productId)],
    content_type: 'product',
    content_name: event.productName,
    value: event.value,
    currency: 'KRW',
  }
}
