import * as v from 'valibot'
import { OrderNumber } from '#contract/values.ts'
import { normalizePhone, PersonName, Phone } from '#contract/personal-values.ts'

/** Input of a guest's order look-up (Product 2.21). */
export interface LookUpForm {
  readonly orderNumber: string
  readonly customerName: string
  readonly customerPhone: string
}

/** Validation messages by field; empty when the form may be sent. */
export type LookUpErrors = Partial<Record<keyof LookUpForm, string>>

/**
 * Normalises an order number: capitals, half-width, no spaces, ambiguous letters as digits, any dash as a hyphen, and a
 * missing hyphen inserted (Product 1.2, Crockford base32).
 */
export function normalizeOrderNumber(typed: string): string {
  const plain = typed.normalize('NFKC').replace(/\s/gu, '')
  const text = plain.replaceAll(/\p{Dash_Punctuation}/gu, '-').toUpperCase()
  const parts = /^(\d{6})-?([0-9A-Z]{7})$/u.exec(text)
  if (!parts) return text
  const random = (parts[2] ?? '').replaceAll('O', '0').replace(/[IL]/gu, '1')
  return `${parts[1]}-${random}`
}

/** Checks the three fields before the call; the server's answer never names the wrong one. */
export function checkLookUp(form: LookUpForm): LookUpErrors {
  const isNumber = v.is(OrderNumber, normalizeOrderNumber(form.orderNumber))
  const isName = v.is(PersonName, form.customerName)
  const isPhone = v.is(Phone, normalizePhone(form.customerPhone))
  return {
    ...(isNumber ? {} : { orderNumber: '주문번호를 확인해 주세요. 예: 260814-7F3K2QX' }),
    ...(isName ? {} : { customerName: '주문자 이름을 입력해 주세요.' }),
    ...(isPhone ? {} : { customerPhone: '휴대폰 번호를 확인해 주세요.' }),
  }
}
