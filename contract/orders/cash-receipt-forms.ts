import * as v from 'valibot'
import { normalizePhone, Phone } from '#contract/identity/personal-values.ts'
import { normalizeCode } from '#contract/platform/typed-text.ts'

/**
 * Purpose of a requested cash receipt: income deduction of a person, or proof of expense of a
 * business.
 */
export const CashReceiptPurpose = v.picklist(['DEDUCTION', 'EXPENSE'])
export type CashReceiptPurpose = v.InferOutput<typeof CashReceiptPurpose>

/** What identifies the receiver: phone, card of the tax office, or business number. */
export const CashReceiptIdType = v.picklist(['PHONE', 'CARD', 'BUSINESS'])
export type CashReceiptIdType = v.InferOutput<typeof CashReceiptIdType>

/** Weights of the check digit of a Korean business number. */
const BUSINESS_WEIGHTS = [1, 3, 7, 1, 3, 7, 1, 3, 5]

function isBusinessNo(text: string): boolean {
  if (!/^\d{10}$/u.test(text)) return false
  const figures = Array.from(text, Number)
  const sum = BUSINESS_WEIGHTS.reduce((all, weight, at) => all + weight * (figures[at] ?? 0), 0)
  const carry = Math.floor(((figures[8] ?? 0) * 5) / 10)
  return (10 - ((sum + carry) % 10)) % 10 === figures[9]
}

/** Form "Cash receipt" of the order sheet; numbers may contain spaces and hyphens. */
export const CashReceiptForm = v.variant('idType', [
  v.object({
    purpose: v.literal('DEDUCTION'),
    idType: v.literal('PHONE'),
    id: v.pipe(v.string(), v.transform(normalizePhone), Phone),
  }),
  v.object({
    purpose: v.literal('DEDUCTION'),
    idType: v.literal('CARD'),
    id: v.pipe(
      v.string(),
      v.transform(normalizeCode),
      v.regex(/^\d{13,19}$/u, '현금영수증 카드번호를 13~19자리 숫자로 입력해 주세요.'),
    ),
  }),
  v.object({
    purpose: v.literal('EXPENSE'),
    idType: v.literal('BUSINESS'),
    id: v.pipe(
      v.string(),
      v.transform(normalizeCode),
      v.check(isBusinessNo, '사업자등록번호 10자리를 확인해 주세요.'),
    ),
  }),
])
export type CashReceiptForm = v.InferOutput<typeof CashReceiptForm>
