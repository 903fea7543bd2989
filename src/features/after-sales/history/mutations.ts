import { mutationOptions } from '@tanstack/react-query'
import { setCartLine } from '#contract/orders/cart-changes.calls.ts'
import {
  changeOrderAddress,
  changeOrderSize,
  confirmPurchase,
} from '#contract/after-sales/order-changes.calls.ts'
import type { OrderLine } from '#contract/after-sales/order-histories.calls.ts'
import type { OrderReceiver } from '#contract/members/receivers.ts'
import type { Api } from '#core/api/client.ts'
import { LOOKED_UP_KEY } from '#src/offline/looked-up-key.ts'
import { ApiError } from '#core/api/errors.ts'

/** Every answer that shows orders. */
const ORDERS = [['orders'], LOOKED_UP_KEY]

/** Mutation that confirms the purchase of a line. */
export const confirmPurchaseMutation = (api: Api) =>
  mutationOptions({
    mutationFn: (orderProductId: number) =>
      api.call(confirmPurchase, { params: { orderRef: String(orderProductId) } }),
    meta: {
      success: '구매가 확정되었습니다.',
      invalidates: [...ORDERS, ['mileages'], ['userInfo']],
    },
  })

/** Mutation that changes the delivery address of an order. The form shows refusals. */
export const changeAddressMutation = (api: Api, orderNumber: string) =>
  mutationOptions({
    mutationFn: (receiver: OrderReceiver) =>
      api.call(changeOrderAddress, { params: { orderNumber }, body: receiver }),
    meta: { quiet: true, success: '배송지가 변경되었습니다.', invalidates: ORDERS },
  })

/** Mutation that changes the size of a line. The sheet shows refusals. */
export const changeSizeMutation = (api: Api, orderProductId: number) =>
  mutationOptions({
    mutationFn: (sizeId: number) =>
      api.call(changeOrderSize, {
        params: { orderProductId: orderProductId },
        body: { sizeId },
      }),
    meta: { quiet: true, success: '사이즈가 변경되었습니다.', invalidates: ORDERS },
  })

/** Mutation that puts ordered goods into the cart again; returns the number of refused lines. */
export const reorderMutation = (api: Api) =>
  mutationOptions({
    mutationFn: async (lines: readonly OrderLine[]) => {
      let refused = 0
      for (const { productId, sizeId, qty: count, answer } of lines) {
        const body = { sizeId, count, ...(answer === null ? {} : { answer }) }
        try {
          await api.call(setCartLine, { params: { productId }, body })
        } catch (error) {
          // Goods that are sold out or stopped must not hold up the others.
          if (!(error instanceof ApiError) || error.kind !== 'rejected') throw error
          refused += 1
        }
      }
      return { refused }
    },
    meta: { invalidates: [['carts'], ['userInfo']] },
  })
