import type { RequestOf } from '#contract/endpoint.ts'
import type { createOrder, OrderSheet } from '#contract/orders.ts'
import { normalizePhone } from '#contract/personal-values.ts'
import type { CheckoutForm } from './checkout-form.ts'
import { deliveryMemo } from './checkout-form.ts'
import type { OrderChoice } from './order-choice.ts'

/** Body of the call that creates an order. */
export type OrderBody = RequestOf<typeof createOrder>['body']

/** What an order is made of, once the form was found right. */
export interface OrderParts {
  readonly form: CheckoutForm
  readonly sheet: OrderSheet
  readonly choice: OrderChoice
  readonly phoneToken?: string | undefined
}

/**
 * The order as it is sent. The expected sum is the one the shopper saw; agreements are those of this sheet only.
 * Throws when no payment method was chosen, which the check of the form rules out.
 */
export function orderBody({ form, sheet, choice, phoneToken }: OrderParts): OrderBody {
  if (form.payMethod === null) throw new Error('an order without a payment method')
  const orderer = {
    name: form.ordererName.trim(),
    phone: normalizePhone(form.ordererPhone),
    email: form.ordererEmail.trim(),
  }
  return {
    items: sheet.items.map(({ productId, sizeId, count, answer }) => ({
      productId,
      sizeId,
      count,
      answer,
    })),
    fromCart: choice.from === 'cart',
    orderer,
    receiver: {
      receiverName: form.toOrderer ? orderer.name : form.receiverName.trim(),
      phone: form.toOrderer ? orderer.phone : normalizePhone(form.receiverPhone),
      zonecode: form.zonecode,
      address1: form.address1.trim(),
      address2: form.address2.trim(),
      deliveryMemo: deliveryMemo(form),
    },
    payMethod: form.payMethod,
    agreements: sheet.agreements
      .map(({ docId }) => docId)
      .filter((docId) => form.agreed.includes(docId)),
    expected: { payAmount: sheet.amounts.payAmount },
    ...(phoneToken === undefined ? {} : { guestPhoneToken: phoneToken }),
  }
}
