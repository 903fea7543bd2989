import * as v from 'valibot'
import { FIELD_MESSAGES } from '#contract/platform/field-messages.ts'
import { LookUpForm } from '#contract/orders/order-forms.ts'
import { normalizeCode } from '#contract/platform/typed-text.ts'
import { ORDER_NUMBER } from '#contract/platform/order-number.ts'

/**
 * Normalises an order number: capitals, half-width, ambiguous letters as digits, and one hyphen
 * whatever was typed there (Crockford base32).
 */
export function normalizeOrderNumber(typed: string): string {
  const text = normalizeCode(typed).toUpperCase()
  const parts = /^(\d{6})([0-9A-Z]{7})$/u.exec(text)
  if (!parts) return text
  const random = (parts[2] ?? '').replaceAll('O', '0').replace(/[IL]/gu, '1')
  return `${parts[1]}-${random}`
}

const { customerName, customerPhone } = LookUpForm.entries

/** Schema of a guest's order look-up: the order number as typed, and the call's body. */
export const LookUpSchema = v.object({
  orderNumber: v.pipe(
    v.string(),
    v.transform(normalizeOrderNumber),
    v.regex(ORDER_NUMBER, FIELD_MESSAGES.orderNumber),
  ),
  customerName,
  customerPhone,
})
export type LookUpInput = v.InferOutput<typeof LookUpSchema>
