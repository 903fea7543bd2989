import { mutationOptions } from '@tanstack/react-query'
import { lookUpOrder } from '#contract/after-sales/order-histories.calls.ts'
import type { Api } from '#core/api/client.ts'
import type { LookUpInput } from './look-up-schema.ts'
import { LOOKED_UP_KEY } from '#src/offline/looked-up-key.ts'
import type { LookedUpOrder } from './queries.ts'

/** Mutation key of the look-up, which ends when the order is stored on the device. */
export const LOOK_UP_KEY = ['look-up-order']

/** Values of the look-up, with the lines that a link names. */
export interface LookUpWish extends LookUpInput {
  readonly orderProductIds?: readonly number[] | undefined
}

/**
 * Mutation that looks up a guest's order and persists it with the time of the answer. Every
 * mismatch is ORDER_NOT_FOUND, too many are RATE_LIMITED (after-sales#look-up).
 */
export const lookUpMutation = (api: Api, persistAnswers: () => Promise<void>) =>
  mutationOptions({
    mutationKey: LOOK_UP_KEY,
    mutationFn: ({ orderNumber, orderProductIds, ...body }: LookUpWish) => {
      const lines = orderProductIds?.length ? { orderProductIds: [...orderProductIds] } : {}
      return api.call(lookUpOrder, { params: { orderNumber }, body: { ...body, ...lines } })
    },
    onSuccess: ({ order }, _form, _result, { client }) => {
      client.setQueryData<LookedUpOrder>(LOOKED_UP_KEY, { order, at: Date.now() })
      return persistAnswers()
    },
    meta: { quiet: true },
  })
