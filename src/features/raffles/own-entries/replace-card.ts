import { mutationOptions } from '@tanstack/react-query'
import type { PaymentReturn } from '#contract/payments/payments.calls.ts'
import {
  confirmDeferredPayment,
  prepareDeferredPayment,
} from '#contract/raffles/raffle-deferred.calls.ts'
import type { Api } from '#core/api/client.ts'
import { cardParams } from '#src/features/payments/cards/card-params.ts'
import { autoPaysQuery } from '#src/features/payments/cards/queries.ts'
import { returnKind } from '#src/features/payments/window/payment-return.ts'
import { openPortOneWindow } from '#src/features/payments/window/payment-window.ts'
import { raffleEntryQuery } from './queries.ts'

/** Result of the provider's window for the card of an entry. */
export type ReplacedCard = 'replaced' | 'cancelled' | 'failed'

/**
 * Asks the shop to take the new card over. A window that the member closed asks nothing. Throws
 * `ApiError`.
 */
async function confirmReplacement(api: Api, answer: PaymentReturn): Promise<ReplacedCard> {
  if (returnKind(answer) === 'cancelled-by-buyer') return 'cancelled'
  const { result } = await api.call(confirmDeferredPayment, { body: answer })
  return result === 'REGISTERED' ? 'replaced' : 'failed'
}

const changedBy = (entryId: number) => ({
  quiet: true,
  invalidates: [raffleEntryQuery(entryId).queryKey, autoPaysQuery.queryKey],
})

/** Mutation that registers another card for an open entry, in the provider's window. */
export const replaceCardMutation = (api: Api, entryId: number) =>
  mutationOptions({
    mutationFn: async (): Promise<ReplacedCard> => {
      const body = { purpose: 'METHOD' } as const
      const prepared = await api.call(prepareDeferredPayment, { params: { entryId }, body })
      if (prepared.purpose !== 'METHOD') throw new Error('The shop opened another window')
      const { window, customerUid } = prepared
      return confirmReplacement(
        api,
        await openPortOneWindow(window, cardParams(window, customerUid)),
      )
    },
    meta: changedBy(entryId),
  })

/** Mutation that completes a window which left this page, as on phones. */
export const confirmReplacementMutation = (api: Api, entryId: number) =>
  mutationOptions({
    mutationFn: (answer: PaymentReturn) => confirmReplacement(api, answer),
    meta: changedBy(entryId),
  })
