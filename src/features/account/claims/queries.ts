import { listCancelClaims, listReturnClaims } from '#contract/claims.ts'
import type { ClaimType } from '#contract/claim-reasons.ts'
import { getAvailableChanges } from '#contract/order-changes.ts'
import { apiPagesQuery, apiQuery } from '#src/page/api-query.ts'

/** Query of what can be changed in an order, with the stock of other sizes. Of the moment, never persisted. */
export const changesQuery = (orderNumber: string) =>
  apiQuery(getAvailableChanges, { params: { orderRef: orderNumber } })

/** Query of a member's claims of one type, page after page. Readable offline (Product 9). */
export const claimsQuery = (type: ClaimType) =>
  type === 'CANCEL'
    ? apiPagesQuery(listCancelClaims, { query: {} }, { persist: 'month' })
    : apiPagesQuery(listReturnClaims, { query: { type } }, { persist: 'month' })
