import { listCancelClaims, listReturnClaims } from '#contract/after-sales/claims.calls.ts'
import { getAvailableChanges } from '#contract/after-sales/order-changes.calls.ts'
import { apiPagesQuery, apiQuery } from '#src/page/api-query.ts'

/**
 * Query of what can be changed in an order, with the stock of other sizes. Of the moment, never
 * persisted.
 */
export const changesQuery = (orderNumber: string) =>
  apiQuery(getAvailableChanges, { params: { orderRef: orderNumber } })

/**
 * Query of a member's cancellations and orders that ended unpaid, page after page. Readable
 * offline.
 */
export const cancellationsQuery = apiPagesQuery(
  listCancelClaims,
  { query: {} },
  { persist: 'month' },
)

/** Query of a member's exchanges or returns, page after page. Readable offline. */
export const returnsQuery = (type: 'EXCHANGE' | 'RETURN') =>
  apiPagesQuery(listReturnClaims, { query: { type } }, { persist: 'month' })
