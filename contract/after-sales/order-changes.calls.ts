import * as v from 'valibot'
import { endpoint } from '#contract/platform/endpoint.ts'
import { OrderReceiver } from '#contract/members/receivers.ts'
import { Id, OrderNumber } from '#contract/platform/values.ts'

const Receiving = v.object({
  receiverName: v.string(),
  phone: v.string(),
  zonecode: v.string(),
  address1: v.string(),
  address2: v.string(),
  deliveryMemo: v.string(),
  hasEntrancePassword: v.boolean(),
})

/** Returns what can still be changed in an order, or in the order of one line. ORDER_NOT_FOUND. */
export const getAvailableChanges = endpoint({
  method: 'GET',
  path: '/v1/orders/change/:orderRef/available',
  auth: 'owner',
  admission: true,
  progress: true,
  response: v.object({
    orderNumber: OrderNumber,
    address: v.object({ available: v.boolean(), reason: v.nullable(v.string()) }),
    size: v.array(
      v.object({
        orderProductId: Id,
        available: v.boolean(),
        reason: v.nullable(v.string()),
        /** Sizes of the product at the same price. */
        sizes: v.array(
          v.object({ sizeId: Id, label: v.string(), soldOut: v.boolean(), isCurrent: v.boolean() }),
        ),
      }),
    ),
  }),
})

/**
 * Changes the delivery address, with the code of its entrance, while all lines that are not
 * cancelled are paid. ORDER_NOT_FOUND, ORDER_NOT_CHANGEABLE, ADDRESS_FEE_CHANGED.
 */
export const changeOrderAddress = endpoint({
  method: 'POST',
  path: '/v1/orders/change/:orderNumber/address',
  auth: 'owner',
  admission: true,
  progress: true,
  body: OrderReceiver,
  response: v.object({ receiver: Receiving }),
})

/**
 * Changes the size of a paid line. ORDER_NOT_FOUND, ORDER_NOT_CHANGEABLE, SAME_SIZE,
 * STOCK_SHORTAGE.
 */
export const changeOrderSize = endpoint({
  method: 'POST',
  path: '/v1/orders/change/:orderProductId/size',
  auth: 'owner',
  admission: true,
  progress: true,
  body: v.object({ sizeId: Id }),
  response: v.object({ orderProductId: Id, sizeId: Id, sizeLabel: v.string() }),
})

/**
 * Confirms the purchase of one line, or of all delivered lines of an order; repeats answer alike.
 * ORDER_NOT_CONFIRMABLE.
 */
export const confirmPurchase = endpoint({
  method: 'POST',
  path: '/v1/orders/confirms/:orderRef',
  auth: 'owner',
  admission: true,
  progress: true,
  response: v.object({
    orderNumber: OrderNumber,
    confirmed: v.array(Id),
    /** Mileage granted by this call. */ earned: v.number(),
  }),
})
