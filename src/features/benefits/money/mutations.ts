import { mutationOptions } from '@tanstack/react-query'
import { cancelMoneyRefund, refundMoney, registerGiftCard } from '#contract/benefits/money.calls.ts'
import type { Api } from '#core/api/client.ts'
import { moneyQuery } from './queries.ts'
import type { Repeatable } from './repeatable.ts'

const invalidates = [moneyQuery.queryKey, ['userInfo']]

/** Mutation that adds a gift card to the money. The form shows refusals. */
export const giftCardMutation = (api: Api, send: Repeatable) =>
  mutationOptions({
    mutationFn: (body: { giftCardCode: string }) =>
      send(body, (request) => api.call(registerGiftCard, request)),
    meta: { quiet: true, success: '기프트카드가 등록되었습니다.', invalidates },
  })

/** Mutation that requests the refund of the refundable money. The form shows refusals. */
export const refundMutation = (api: Api, send: Repeatable) =>
  mutationOptions({
    mutationFn: (body: { password: string }) =>
      send(body, (request) => api.call(refundMoney, request)),
    meta: { quiet: true, success: '환불이 접수되었습니다.', invalidates },
  })

/** Mutation that ends the open refund. */
export const cancelRefundMutation = (api: Api) =>
  mutationOptions({
    mutationFn: () => api.call(cancelMoneyRefund, {}),
    meta: { success: '환불 신청이 취소되었습니다.', invalidates },
  })
