import { queryOptions } from '@tanstack/react-query'
import { PAYMENT_POLL_MS, PAYMENT_POLLS_MAX } from '#contract/platform/limits.ts'
import type { PaymentReturn } from '#contract/payments/payments.calls.ts'
import type { Api } from '#core/api/client.ts'
import { ApiError } from '#core/api/errors.ts'
import { confirmReturn } from './confirm-return.ts'

/**
 * True for a failure without an answer of the shop, after which a retry is right; a refusal is
 * final.
 */
function hasNoAnswer(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500)
}

/**
 * Query of the result of a redirected payment. Refetched every 2 s while pending, at most 15 times;
 * paused without network. Idempotent on reload.
 */
export const settlementQuery = (api: Api, orderNumber: string, answer: PaymentReturn) =>
  queryOptions({
    queryKey: ['payment-settlement', answer.merchant_uid],
    queryFn: () => confirmReturn(api, orderNumber, answer, 'redirect'),
    retry: (failures, error) => hasNoAnswer(error) && failures < PAYMENT_POLLS_MAX,
    retryDelay: PAYMENT_POLL_MS,
    refetchInterval: ({ state }) =>
      state.data?.result === 'pending' && state.dataUpdateCount < PAYMENT_POLLS_MAX
        ? PAYMENT_POLL_MS
        : false,
    staleTime: Infinity,
    gcTime: 60_000,
  })
