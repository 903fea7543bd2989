import { mutationOptions } from '@tanstack/react-query'
import { confirmClaim, draftClaim, setClaimPickup, withdrawClaim } from '#contract/claims.ts'
import type { RequestOf } from '#contract/endpoint.ts'
import { listOrders } from '#contract/order-histories.ts'
import { confirmPurchase } from '#contract/order-changes.ts'
import type { Api } from '#core/api/client.ts'
import { orderQuery } from '#src/features/orders/queries.ts'
import { apiQueryKey } from '#src/page/api-query.ts'

/** Body of a claim's draft. */
export type ClaimDraft = RequestOf<typeof draftClaim>['body']
/** Body of a claim's pick-up. */
export type ClaimPickup = RequestOf<typeof setClaimPickup>['body']

/** Queries that show an order. */
const shownIn = (orderNumber: string) => [
  orderQuery(orderNumber).queryKey,
  apiQueryKey(listOrders, { query: {} }).slice(0, 1),
]

/** Mutation that confirms the purchase of a line. */
export const confirmPurchaseMutation = (api: Api, orderNumber: string) =>
  mutationOptions({
    mutationFn: (orderProductId: number) =>
      api.call(confirmPurchase, { params: { orderRef: String(orderProductId) } }),
    meta: { success: '구매가 확정되었습니다.', invalidates: shownIn(orderNumber) },
  })

/** Mutation that withdraws a claim. */
export const withdrawClaimMutation = (api: Api, orderNumber: string) =>
  mutationOptions({
    mutationFn: (requestNo: string) => api.call(withdrawClaim, { params: { requestNo } }),
    meta: { success: '신청이 철회되었습니다.', invalidates: shownIn(orderNumber) },
  })

/** Mutation that drafts a claim and sets its pick-up; returns the quote. The form shows refusals. */
export const draftClaimMutation = (api: Api, orderNumber: string) =>
  mutationOptions({
    mutationFn: async ({ draft, pickup }: { draft: ClaimDraft; pickup?: ClaimPickup }) => {
      const quote = await api.call(draftClaim, { params: { orderNumber }, body: draft })
      const { requestNo } = quote
      if (pickup) await api.call(setClaimPickup, { params: { requestNo }, body: pickup })
      return quote
    },
    meta: { quiet: true },
  })

/** Mutation that requests a drafted claim with its photos. The form shows refusals. */
export const confirmClaimMutation = (api: Api, orderNumber: string) =>
  mutationOptions({
    mutationFn: ({ requestNo, files }: { requestNo: string; files: readonly File[] }) =>
      api.call(confirmClaim, { body: { requestNo, agree: true }, files }),
    meta: { quiet: true, success: '신청이 접수되었습니다.', invalidates: shownIn(orderNumber) },
  })
