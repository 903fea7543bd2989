import { listDuePayments } from '#contract/orders/due-payments.calls.ts'
import { apiQuery } from '#src/page/api-query.ts'

/**
 * Query of what the buyer must pay now. Requested by every page that shows it: a payment may have
 * ended in another tab or in the provider's page.
 */
export const duesQuery = { ...apiQuery(listDuePayments, {}, { persist: 'day' }), staleTime: 0 }
