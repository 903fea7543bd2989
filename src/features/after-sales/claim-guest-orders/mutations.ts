import { mutationOptions } from '@tanstack/react-query'
import type { RequestOf } from '#contract/platform/endpoint.ts'
import { claimGuestOrder } from '#contract/after-sales/guest-order-claims.calls.ts'
import type { Api } from '#core/api/client.ts'

/**
 * Mutation that moves a guest's order into the account. The form shows IDENTITY_REQUIRED,
 * ORDER_NOT_FOUND, VERIFY_REQUIRED and RATE_LIMITED.
 */
export const claimOrderMutation = (api: Api) =>
  mutationOptions({
    mutationFn: (body: RequestOf<typeof claimGuestOrder>['body']) =>
      api.call(claimGuestOrder, { body }),
    meta: { quiet: true, success: '주문을 가져왔습니다.', invalidates: [['orders']] },
  })
