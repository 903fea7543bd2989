import * as v from 'valibot'
import { AutoPay } from '#contract/orders/auto-pay.ts'
import { AutoPayForm } from './auto-pay-forms.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { CustomerUid } from '#contract/platform/values.ts'

/** Parameters of the provider's window for a new card; its amount is 0. */
export const CardWindow = v.object({
  impCode: v.string(),
  channelKey: v.string(),
  pg: v.string(),
  /** Address of the provider's script. */
  scriptUrl: v.string(),
  merchantUid: v.pipe(v.string(), v.maxLength(40)),
  name: v.string(),
  buyer: v.object({ name: v.string(), tel: v.string(), email: v.string() }),
  /** Address of the page after the provider's own page on phones. */
  mRedirectUrl: v.string(),
})
export type CardWindow = v.InferOutput<typeof CardWindow>

/**
 * Returns the registered cards, the default first. `nextCustomerUid` and `window` are for a new
 * card; null at the limit of five, and while the shop has no channel for registered cards.
 */
export const listAutoPays = endpoint({
  method: 'GET',
  path: '/v1/users/auto-pay',
  auth: 'member',
  admission: false,
  progress: false,
  response: v.object({
    items: v.array(AutoPay),
    nextCustomerUid: v.nullable(CustomerUid),
    window: v.nullable(CardWindow),
  }),
})

/**
 * Adds the card that the provider's window registered, or changes name and default of an added one.
 * The first card is the default, and one card always is. AUTO_PAY_UID, AUTO_PAY_NOT_FOUND,
 * AUTO_PAY_LIMIT, PAYMENT_UNAVAILABLE.
 */
export const addAutoPay = endpoint({
  method: 'POST',
  path: '/v1/users/auto-pay',
  auth: 'member',
  admission: false,
  progress: false,
  body: AutoPayForm,
  response: AutoPay,
})

/** Deletes a card here and at the provider. AUTO_PAY_UID, AUTO_PAY_IN_USE. */
export const removeAutoPay = endpoint({
  method: 'DELETE',
  path: '/v1/users/auto-pay',
  auth: 'member',
  admission: false,
  progress: false,
  body: v.object({ customerUid: CustomerUid }),
  fieldsInQuery: true,
  response: v.object({}),
})
