import { mutationOptions } from '@tanstack/react-query'
import { addAutoPay, type CardWindow, removeAutoPay } from '#contract/payments/auto-pays.calls.ts'
import { type AutoPay } from '#contract/orders/auto-pay.ts'
import { getOrderSheet } from '#contract/orders/orders.calls.ts'
import type { PaymentReturn } from '#contract/payments/payments.calls.ts'
import type { Api } from '#core/api/client.ts'
import { openPortOneWindow } from '#src/features/payments/window/payment-window.ts'
import { apiQueryKey } from '#src/page/api-query.ts'
import { cardParams } from './card-params.ts'
import { confirmCard } from './confirm-card.ts'
import { autoPaysQuery } from './queries.ts'

/** Queries with registered cards: the list, and order sheets. */
const invalidates = [autoPaysQuery.queryKey, apiQueryKey(getOrderSheet, {})]

/** Id of a new card and the window that registers it. */
interface NewCard {
  readonly customerUid: string
  readonly window: CardWindow
}

/** Mutation that opens the provider's window and adds its card. The page shows failures. */
export const registerCardMutation = (api: Api) =>
  mutationOptions({
    mutationFn: async ({ customerUid, window }: NewCard) => {
      const answer = await openPortOneWindow(window, cardParams(window, customerUid))
      return confirmCard(api, customerUid, answer)
    },
    meta: { quiet: true, invalidates },
  })

/**
 * Mutation that adds the card of a window that left this page, as on phones. The page shows
 * failures.
 */
export const confirmCardMutation = (api: Api) =>
  mutationOptions({
    mutationFn: ({ customerUid, answer }: { customerUid: string; answer: PaymentReturn }) =>
      confirmCard(api, customerUid, answer),
    meta: { quiet: true, invalidates },
  })

/** Mutation that makes a card the default. */
export const setDefaultCardMutation = (api: Api) =>
  mutationOptions({
    mutationFn: ({ customerUid }: AutoPay) =>
      api.call(addAutoPay, { body: { customerUid, isDefault: true } }),
    meta: { success: '기본 카드로 변경되었습니다.', invalidates },
  })

/** Mutation that changes the name of a card. The form shows refusals. */
export const renameCardMutation = (api: Api) =>
  mutationOptions({
    mutationFn: ({ customerUid, alias }: { customerUid: string; alias: string }) =>
      api.call(addAutoPay, { body: { customerUid, alias } }),
    meta: { quiet: true, success: '저장되었습니다.', invalidates },
  })

/** Mutation that deletes a card. Refusal: AUTO_PAY_IN_USE. */
export const removeCardMutation = (api: Api) =>
  mutationOptions({
    mutationFn: ({ customerUid }: AutoPay) => api.call(removeAutoPay, { body: { customerUid } }),
    meta: { success: '삭제되었습니다.', invalidates },
  })
