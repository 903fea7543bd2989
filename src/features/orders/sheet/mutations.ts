import { mutationOptions } from '@tanstack/react-query'
import type { Api } from '#core/api/client.ts'
import { releaseStock } from '#src/features/payments/window/confirm-return.ts'
import type { OrderBody } from './order-body.ts'
import type { PayWay } from './pay-way.ts'
import { payOrder, type PayOrderPorts } from './pay-order.ts'
import { placeOrder, type PlaceOrderPorts } from './place-order.ts'
import { SHEET_KEY } from './queries.ts'

/** Key of all mutations that pay an order. */
export const PLACING = ['place-order'] as const

/** What an attempt to pay makes stale. */
const PAID_FOR = [['carts'], ['orders'], ['userInfo']] as const

/** Orders and pays; see `placeOrder`. The page itself shows every result. */
export const placeOrderMutation = (ports: PlaceOrderPorts) =>
  mutationOptions({
    mutationKey: PLACING,
    mutationFn: ({ body, way }: { readonly body: OrderBody; readonly way: PayWay }) =>
      placeOrder(ports, body, way),
    meta: { quiet: true, invalidates: PAID_FOR },
  })

/** Pays an order that waits for its payment; see `payOrder`. The page itself shows every result. */
export const payOrderMutation = (ports: PayOrderPorts, orderNumber: string) =>
  mutationOptions({
    mutationKey: PLACING,
    mutationFn: (way: PayWay) => payOrder(ports, orderNumber, way),
    meta: { quiet: true, invalidates: PAID_FOR },
  })

/** Mutation that releases an unpaid order and its stock. */
export const releaseMutation = (api: Api) =>
  mutationOptions({
    mutationFn: (orderNumber: string) => releaseStock(api, orderNumber),
    meta: { invalidates: [['carts'], ['orders'], SHEET_KEY, ['products']] },
  })
