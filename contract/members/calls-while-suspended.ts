import type { Endpoint } from '#contract/platform/endpoint.ts'

/**
 * Writing calls, `METHOD path`, that a suspended member may make. Others are refused with
 * ACCOUNT_SUSPENDED {until}.
 */
const CALLS: ReadonlySet<string> = new Set([
  // Own orders and claims, also those that wait for their payment.
  'POST /v1/orders/requests/:orderNumber',
  'POST /v1/orders/requests/:requestNo/address',
  'POST /v1/orders/requests/:requestNo/pre-paid',
  'POST /v1/orders/requests/confirm',
  'POST /v1/orders/requests/:requestNo/cancel',
  'POST /v1/orders/port/payment/request/:requestNo',
  'POST /v1/users/guest-orders',
  'POST /v1/orders/change/:orderNumber/address',
  'POST /v1/orders/change/:orderProductId/size',
  'POST /v1/orders/confirms/:orderRef',
  'POST /v1/orders/histories/:orderNumber',
  'POST /v1/orders/:orderNumber/purchase-report',
  // Payments that began before: money that a provider took is never refused.
  'POST /v1/orders/port/payment/order/:orderNumber',
  'POST /v1/orders/port/payment/confirm',
  'POST /v1/orders/port/payment/confirm/mobile/:orderNumber',
  'POST /v1/orders/port/payment/cancel/:orderNumber',
  'POST /v1/raffle/deferred/payments/confirm',
  'POST /v1/raffle/decline/:entryId',
  'POST /v1/raffle/histories/:entryId/address',
  // The way of money back.
  'POST /v1/users/bank/account/request',
  'POST /v1/users/bank/account/check',
  'POST /v1/money/refund',
  'DELETE /v1/money/refund',
  'DELETE /v1/users/auto-pay',
  // Inquiries.
  'POST /v1/customers',
  'POST /v1/customers/:inquiryId',
  'DELETE /v1/customers/:inquiryId',
  // Consents, and news of own orders.
  'PUT /v1/users/agreements',
  'POST /v1/users/agreements',
  'PUT /v1/notifications',
  'PUT /v1/notifications/settings',
  'POST /v1/push/subscriptions',
  'DELETE /v1/push/subscriptions',
  // Own data, its protection, and the withdrawal.
  'POST /v1/users/address',
  'PUT /v1/users/address',
  'POST /v1/users/addresses',
  'PUT /v1/users/addresses',
  'PUT /v1/users',
  'PUT /v1/users/info',
  'POST /v1/users/identity',
  'POST /v1/users/password',
  'POST /v1/users/change-password',
  'POST /v1/users/info',
  'POST /v1/nice/verifications',
  'POST /v1/verifications/:verificationType',
  'POST /v1/verifications/verify',
  'POST /v1/users/passkeys/check-options',
  'POST /v1/users/passkeys/check',
  'DELETE /v1/users/passkeys/:passkeyId',
  'PUT /v1/users/passkeys/:passkeyId',
  'DELETE /v1/users/sessions/:sessionId',
  'DELETE /v1/users/sessions',
  'DELETE /v1/users/withDraw',
  // What takes away, and what follows a sign-in by itself.
  'PUT /v1/carts/:productId',
  'POST /v1/carts/clear',
  'POST /v1/products/:productId/dislike',
  'PUT /v1/bookmarks',
  'DELETE /v1/restock-alerts/:sizeId',
  'PUT /v1/users/recent-products',
  'DELETE /v1/users/recent-products',
  'PUT /v1/search/history/remove',
  // Ways in, reading that is a POST, and counts.
  'POST /v1/users/login',
  'POST /v1/users/passkeys/login-options',
  'POST /v1/users/passkeys/login',
  'POST /v1/users',
  'POST /v1/users/find-id',
  'POST /v1/users/find-password',
  'PUT /v1/waiting/canceled',
  'POST /v1/products/coupon',
  'POST /v1/search',
  'PUT /v1/contents/:contentId',
  'POST /v1/score/scoreUp',
  'POST /v1/products/:productId/share',
])

/**
 * Whether a member may make a call while the account is suspended: all that reads, because own data
 * may be read always, what is for any visitor, and the writing calls of the list
 * (members/README.md).
 */
export function mayCallWhileSuspended({
  method,
  path,
  auth,
}: Pick<Endpoint, 'method' | 'path' | 'auth'>): boolean {
  return method === 'GET' || auth === 'public' || CALLS.has(`${method} ${path}`)
}
