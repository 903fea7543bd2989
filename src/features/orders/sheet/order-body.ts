import type { RequestOf } from '#contract/platform/endpoint.ts'
import type { createOrder, OrderSheet } from '#contract/orders/orders.calls.ts'
import { normalizePhone } from '#contract/identity/personal-values.ts'
import type { BenefitPreview } from '#src/features/benefits/choices/benefit-preview.ts'
import { cashReceiptOf } from './cash-receipt.ts'
import type { CheckoutForm } from './checkout-form.ts'
import { deliveryMemo } from './checkout-form.ts'
import type { OrderChoice } from './order-choice.ts'
import { type PayWay, payWayOf } from './pay-way.ts'

/** Body of the call that creates an order. */
export type OrderBody = RequestOf<typeof createOrder>['body']

/** Data of an order after validation. */
export interface OrderParts {
  readonly form: CheckoutForm
  readonly sheet: OrderSheet
  readonly choice: OrderChoice
  readonly phoneToken?: string | undefined
  /** Amounts with the benefits of a member, as shown; undefined for guests. */
  readonly preview?: BenefitPreview | null | undefined
}

/**
 * Part of the request body that the shopper types, as its schema parses it. An e-mail that was not
 * typed is an empty text.
 */
export function personalBody(form: CheckoutForm) {
  const orderer = {
    name: form.ordererName.trim(),
    phone: normalizePhone(form.ordererPhone),
    email: form.ordererEmail.trim(),
  }
  return {
    orderer,
    receiver: {
      receiverName: form.toOrderer ? orderer.name : form.receiverName.trim(),
      phone: form.toOrderer ? orderer.phone : normalizePhone(form.receiverPhone),
      zonecode: form.zonecode,
      address1: form.address1.trim(),
      address2: form.address2.trim(),
      deliveryMemo: deliveryMemo(form),
      ...(form.entrance.trim() === '' ? {} : { entrancePassword: form.entrance.trim() }),
    },
    payMethod: form.payMethod,
  }
}

/**
 * Builds the request body of an order. The expected sum is the one shown; agreements are those of
 * this sheet only. Throws without a payment method, which the form's check excludes.
 */
export function orderBody({ form, sheet, choice, phoneToken, preview }: OrderParts): OrderBody {
  if (form.payMethod === null) throw new Error('an order without a payment method')
  const { orderer, receiver } = personalBody(form)
  const cashReceipt = cashReceiptOf(form)
  return {
    items: sheet.items.map(({ productId, sizeId, count, answer }) => ({
      productId,
      sizeId,
      count,
      answer,
    })),
    fromCart: choice.from === 'cart',
    orderer: ordererOf(orderer),
    receiver,
    ...(form.savesAddress && sheet.orderer !== null ? { saveAddress: true } : {}),
    payMethod: form.payMethod,
    agreements: sheet.agreements
      .map(({ docId }) => docId)
      .filter((docId) => form.agreed.includes(docId)),
    expected: { payAmount: (preview ?? sheet).amounts.payAmount },
    ...(preview && usedBenefits(preview)),
    ...(cashReceipt === undefined ? {} : { cashReceipt }),
    ...(phoneToken === undefined ? {} : { guestPhoneToken: phoneToken }),
  }
}

/** Request of the order of a checked form, and of its payment. Throws as {@link orderBody}. */
export function orderToPay(parts: OrderParts): { readonly body: OrderBody; readonly way: PayWay } {
  const body = orderBody(parts)
  const { expected, payMethod } = body
  const way = payWayOf(payMethod, parts.form, parts.sheet.autoPays, expected.payAmount)
  return { body, way: { ...way, expected } }
}

/** The orderer of a request, without an empty e-mail (orders#guest-mail). */
function ordererOf({ email, ...person }: ReturnType<typeof personalBody>['orderer']) {
  return email === '' ? person : { ...person, email }
}

/** Benefits that the shown amounts include. */
function usedBenefits({ chosen, amounts }: BenefitPreview) {
  return { ...chosen, mileage: amounts.mileageUsed, money: amounts.moneyUsed }
}
