/**
 * Queues of orders. An order is in a queue while one of its lines is in that state; `unpaid` waits
 * for its payment, and `problem` needs a look, whatever its state.
 */
export const ORDER_TABS = [
  'paid',
  'preparing',
  'cancelRequested',
  'shipping',
  'delivered',
  'problem',
  'unpaid',
  'all',
] as const
export type OrderTab = (typeof ORDER_TABS)[number]

/** Queues of claims; `cancel` is the first work of a day. */
export const CLAIM_TABS = ['cancel', 'requested', 'pickup', 'inspect', 'all'] as const
export type ClaimTab = (typeof CLAIM_TABS)[number]
