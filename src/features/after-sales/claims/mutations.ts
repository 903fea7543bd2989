import { mutationOptions, queryOptions } from '@tanstack/react-query'
import type { RefundAccount } from '#contract/payments/bank-forms.ts'
import {
  confirmClaim,
  draftClaim,
  prepareClaimPayment,
  setClaimFee,
  setClaimPickup,
  withdrawClaim,
} from '#contract/after-sales/claims.calls.ts'
import type { RequestOf } from '#contract/platform/endpoint.ts'
import { PAYMENT_POLL_MS, PAYMENT_POLLS_MAX } from '#contract/platform/limits.ts'
import type { PayMethod } from '#contract/orders/pay-methods.ts'
import { confirmPayment, type PaymentReturn } from '#contract/payments/payments.calls.ts'
import type { Api } from '#core/api/client.ts'
import type { OpenPaymentWindow } from '#src/features/payments/window/portone.ts'
import { LOOKED_UP_KEY } from '#src/offline/looked-up-key.ts'
import { payFee } from './pay-fee.ts'

/** Body of a claim's draft. */
export type ClaimBody = RequestOf<typeof draftClaim>['body']
/** Body of a claim's pick-up. */
export type PickupBody = RequestOf<typeof setClaimPickup>['body']

/** Orders with their claims, and what depends on a refund. */
const CHANGED = [
  ['orders'],
  LOOKED_UP_KEY,
  ['userInfo'],
  ['mileages'],
  ['users', 'worksMHistories'],
  ['coupon'],
]

/**
 * Mutation that drafts a claim and sets its pick-up; returns the quote. The form shows refusals.
 */
export const draftClaimMutation = (api: Api, orderNumber: string) =>
  mutationOptions({
    mutationFn: async ({ draft, pickup }: { draft: ClaimBody; pickup?: PickupBody }) => {
      const quote = await api.call(draftClaim, { params: { orderNumber }, body: draft })
      const { requestNo } = quote
      if (pickup) await api.call(setClaimPickup, { params: { requestNo }, body: pickup })
      return quote
    },
    meta: { quiet: true },
  })

/** A drafted claim to request, with its photos and another account for the refund of a deposit. */
interface ConfirmedClaim {
  readonly requestNo: string
  readonly files: readonly File[]
  readonly refundAccount?: RefundAccount
}

/** Mutation that requests a drafted claim with its photos. The page shows refusals. */
export const confirmClaimMutation = (api: Api) =>
  mutationOptions({
    mutationFn: ({ files, ...wish }: ConfirmedClaim) =>
      api.call(confirmClaim, { body: { ...wish, agree: true }, files }),
    meta: { quiet: true, success: '신청이 접수되었습니다.', invalidates: CHANGED },
  })

/** Mutation that pays the fee of a claim; see `payFee`. The page shows every result. */
export const payFeeMutation = (api: Api, openWindow: OpenPaymentWindow, requestNo: string) =>
  mutationOptions({
    mutationFn: (payMethod: PayMethod) =>
      payFee({
        prepare: () =>
          api.call(prepareClaimPayment, { params: { requestNo }, body: { payMethod } }),
        openWindow,
        api,
      }),
    meta: { quiet: true },
  })

/** Mutation that withdraws a claim. */
export const withdrawClaimMutation = (api: Api) =>
  mutationOptions({
    mutationFn: (requestNo: string) => api.call(withdrawClaim, { params: { requestNo } }),
    meta: { success: '신청이 철회되었습니다.', invalidates: CHANGED },
  })

/** Mutation that stores carrier and number of an own dispatch. */
export const dispatchMutation = (api: Api, requestNo: string) =>
  mutationOptions({
    mutationFn: ({ carrier, trackingNo }: { carrier: string; trackingNo: string }) =>
      api.call(setClaimPickup, {
        params: { requestNo },
        body: { pickup: { method: 'SELF', carrier, trackingNo } },
      }),
    meta: { success: '발송 정보가 저장되었습니다.', invalidates: [['orders'], LOOKED_UP_KEY] },
  })

/**
 * Query of a claim whose fee was paid on the provider's page: settles the payment, then reads the
 * quote again. Idempotent on reload.
 */
export const returnedClaimQuery = (
  api: Api,
  requestNo: string,
  answer: PaymentReturn | undefined,
) =>
  queryOptions({
    queryKey: ['claim-return', requestNo, answer?.merchant_uid ?? ''],
    queryFn: async () => {
      // An address may name the attempt of another payment.
      const own = answer?.merchant_uid.startsWith(`${requestNo}_`) ? answer : undefined
      const settled = own && (await api.call(confirmPayment, { body: own }))
      const body = { feeMethod: 'PREPAID' as const }
      const quote = await api.call(setClaimFee, { params: { requestNo }, body })
      return {
        quote,
        isPending: settled?.result === 'PENDING' && !quote.fee.isPaid,
        failMessage: settled?.failMessage ?? undefined,
      }
    },
    retry: false,
    refetchInterval: ({ state }) =>
      state.data?.isPending && state.dataUpdateCount < PAYMENT_POLLS_MAX ? PAYMENT_POLL_MS : false,
    staleTime: Infinity,
    gcTime: 60_000,
  })
