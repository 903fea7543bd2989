import { queryOptions } from '@tanstack/react-query'
import { PAYMENT_POLL_MS, PAYMENT_POLLS_MAX } from '#contract/limits.ts'
import type { PaymentReturn } from '#contract/payments.ts'
import type { Api } from '#core/api/client.ts'
import { ApiError } from '#core/api/errors.ts'
import { confirmReturn } from './confirm-return.ts'

/** True when the store was not heard, so that asking again is right; a refusal is its last word. */
function wasNotHeard(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500)
}

/**
 * What became of a payment that came back to an address. Asked every 2 s while the store is not sure, at most 15
 * times (Product 2.9); a lost network is waited out. Harmless on reload: the store answers the same again.
 */
export const settlementQuery = (api: Api, orderNumber: string, answer: PaymentReturn) =>
  queryOptions({
    queryKey: ['payment-settlement', answer.merchant_uid],
    queryFn: () => confirmReturn(api, orderNumber, answer, 'redirect'),
    retry: (failures, error) => wasNotHeard(error) && failures < PAYMENT_POLLS_MAX,
    retryDelay: PAYMENT_POLL_MS,
    refetchInterval: ({ state }) =>
      state.data?.result === 'pending' && state.dataUpdateCount < PAYMENT_POLLS_MAX
        ? PAYMENT_POLL_MS
        : false,
    staleTime: Infinity,
    gcTime: 60_000,
  })
