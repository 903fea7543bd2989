/**
 * Owner of a queued write (docs/decisions/050). Without a valid session a member's write fails with
 * 401. No response to a queued write contains a new token.
 */
export type QueuedFor = 'guest' | 'member'

/** Request headers of the product API besides the standard ones (platform#request-headers). */
export const HEADERS = {
  clientId: 'x-client-id',
  idempotencyKey: 'idempotency-key',
  appMode: 'x-app-mode',
  guestToken: 'x-guest-token',
  verifiedToken: 'x-verified-token',
  admissionKey: 'x-netfunnel-key',
  queuedFor: 'x-kept-for',
} as const

/**
 * Response header of every answer of the shop. An answer without it may come from a network in
 * between: a captive portal, a filter, a company's proxy.
 */
export const SHOP_HEADER = 'x-shop'
