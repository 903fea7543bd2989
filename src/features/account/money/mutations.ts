import { mutationOptions } from '@tanstack/react-query'
import { cancelMoneyRefund, refundMoney, registerGiftCard } from '#contract/money.ts'
import type { Api } from '#core/api/client.ts'
import { moneyQuery } from './queries.ts'

const invalidates = [moneyQuery.queryKey, ['userInfo']]

/** A request whose key stays the same for its repeats. */
interface Keyed<Body> {
  readonly body: Body
  readonly idempotencyKey: string
}

/** Mutation that adds a gift card to the money. The form shows refusals. */
export const giftCardMutation = (api: Api) =>
  mutationOptions({
    mutationFn: (request: Keyed<{ giftCardCode: string }>) => api.call(registerGiftCard, request),
    meta: { quiet: true, success: '기프트카드가 등록되었습니다.', invalidates },
  })

/** Mutation that requests the refund of the refundable money. The form shows refusals. */
export const refundMutation = (api: Api) =>
  mutationOptions({
    mutationFn: (request: Keyed<{ password: string }>) => api.call(refundMoney, request),
    meta: { quiet: true, success: '환불이 접수되었습니다.', invalidates },
  })

/** Mutation that ends the open refund. */
export const cancelRefundMutation = (api: Api) =>
  mutationOptions({
    mutationFn: () => api.call(cancelMoneyRefund, {}),
    meta: { success: '환불 신청이 취소되었습니다.', invalidates },
  })
