import { mutationOptions } from '@tanstack/react-query'
import { sendVerification, verifyCode } from '#contract/verifications.ts'
import type { Api } from '#core/api/client.ts'
import { releaseStock } from '#src/features/checkout/payment/confirm-return.ts'
import type { OrderBody } from './order-body.ts'
import { placeOrder, type PlaceOrderPorts } from './place-order.ts'

/** Mutation that sends a code to a guest's phone, digits only. Refusals: SMS_COOLDOWN, SMS_DAILY_LIMIT. */
export const sendCodeMutation = (api: Api) =>
  mutationOptions({
    mutationFn: (phone: string) =>
      api.call(sendVerification, {
        params: { verificationType: 'GUEST_CHECKOUT' },
        body: { phone },
      }),
    meta: { quiet: true },
  })

/** Mutation that checks the code of a guest's phone. Refusals: CODE_WRONG {left}, CODE_EXPIRED, CODE_LOCKED. */
export const verifyCodeMutation = (api: Api) =>
  mutationOptions({
    mutationFn: ({ phone, code }: { readonly phone: string; readonly code: string }) =>
      api.call(verifyCode, { body: { phone, code, type: 'GUEST_CHECKOUT' } }),
    meta: { quiet: true },
  })

/** Mutation that orders and pays; see `placeOrder`. The page itself shows every result. */
export const placeOrderMutation = (ports: PlaceOrderPorts) =>
  mutationOptions({
    mutationKey: ['place-order'],
    mutationFn: (body: OrderBody) => placeOrder(ports, body),
    meta: { quiet: true, invalidates: [['carts'], ['orders'], ['userInfo']] },
  })

/** Mutation that releases an unpaid order and its stock. */
export const releaseMutation = (api: Api) =>
  mutationOptions({ mutationFn: (orderNumber: string) => releaseStock(api, orderNumber) })

/** The same for a shopper who left the checkout: a failure is not shown, because the server's timer follows. */
export const releaseOnLeaveMutation = (api: Api) =>
  mutationOptions({ ...releaseMutation(api), meta: { quiet: true } })
