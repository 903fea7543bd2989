import * as v from 'valibot'
import { FIELD_MESSAGES } from '#contract/platform/field-messages.ts'
import {
  Email,
  isPersonName,
  normalizeName,
  PersonName,
  Phone,
} from '#contract/identity/personal-values.ts'
import { Id } from '#contract/platform/values.ts'

/**
 * Person who orders. An e-mail is optional for guests (orders#guest-mail); a member's order needs
 * one.
 */
export const Orderer = v.object({ name: PersonName, phone: Phone, email: v.optional(Email) })
export type Orderer = v.InferOutput<typeof Orderer>

/** Form "Order look-up" of a guest. With `orderProductIds` only these lines are returned. */
export const LookUpForm = v.object({
  customerName: v.pipe(
    v.string(),
    v.transform(normalizeName),
    v.check(isPersonName, FIELD_MESSAGES.ordererName),
  ),
  customerPhone: Phone,
  orderProductIds: v.optional(v.array(Id)),
})
