import * as v from 'valibot'
import type { Agreement } from '#contract/agreements.ts'
import { ValidationPayload } from '#contract/envelope.ts'
import { fitsZonecode, ZONECODE_MISMATCH } from '#contract/island-addresses.ts'
import { Receiver } from '#contract/orders.ts'
import { Email, normalizePhone, PersonName, Phone } from '#contract/personal-values.ts'
import type { CheckoutForm } from './checkout-form.ts'

/** Validated fields in page order; each is also the id of its control. */
export const CHECKOUT_FIELDS = [
  'ordererName',
  'ordererPhone',
  'phoneCode',
  'ordererEmail',
  'receiverName',
  'receiverPhone',
  'zonecode',
  'address1',
  'address2',
  'ownNote',
  'payMethod',
  'agreements',
] as const
export type CheckoutField = (typeof CHECKOUT_FIELDS)[number]

/** Validation message of one field. */
export interface FieldError {
  readonly field: CheckoutField
  readonly message: string
}

/** Data of the check apart from the form. */
export interface CheckContext {
  readonly agreements: readonly Agreement[]
  /** Whether a phone proof is required: for guests, not for members (Product 2.9). */
  readonly needsPhoneProof: boolean
  /** The proven phone, digits only; undefined without one. */
  readonly provenPhone?: string | undefined
}

/** First validation message of a schema for a value; undefined for a valid value. */
function complaint(schema: v.GenericSchema<string, string>, value: string): string | undefined {
  const result = v.safeParse(schema, value, { abortPipeEarly: true })
  return result.success ? undefined : result.issues[0].message
}

const NAME_MISSING = '이름을 입력해 주세요.'
const nameComplaint = (name: string) =>
  name.trim() === '' ? NAME_MISSING : complaint(PersonName, name)
const phoneComplaint = (phone: string) => complaint(Phone, normalizePhone(phone))

function proofComplaint(form: CheckoutForm, context: CheckContext): string | undefined {
  if (!context.needsPhoneProof || phoneComplaint(form.ordererPhone)) return undefined
  return context.provenPhone === normalizePhone(form.ordererPhone)
    ? undefined
    : '휴대폰 인증을 완료해 주세요.'
}

function agreementComplaint(form: CheckoutForm, { agreements }: CheckContext): string | undefined {
  const missing = agreements.some(({ required, docId }) => required && !form.agreed.includes(docId))
  return missing ? '결제 진행에 동의해 주세요.' : undefined
}

const mismatchComplaint = (form: CheckoutForm) =>
  fitsZonecode(form.address1, form.zonecode) ? undefined : ZONECODE_MISMATCH

const { zonecode, address1, address2, deliveryMemo } = Receiver.entries

/** Validates the order sheet; returns messages in page order, empty when it may be sent. */
export function checkCheckout(form: CheckoutForm, context: CheckContext): readonly FieldError[] {
  const elsewhere = !form.toOrderer
  const noZonecode = complaint(zonecode, form.zonecode)
  const complaints: Record<CheckoutField, string | undefined> = {
    ordererName: nameComplaint(form.ordererName),
    ordererPhone: phoneComplaint(form.ordererPhone),
    phoneCode: proofComplaint(form, context),
    ordererEmail:
      form.ordererEmail.trim() === ''
        ? '이메일을 입력해 주세요.'
        : complaint(Email, form.ordererEmail),
    receiverName: elsewhere ? nameComplaint(form.receiverName) : undefined,
    receiverPhone: elsewhere ? phoneComplaint(form.receiverPhone) : undefined,
    zonecode: noZonecode ?? mismatchComplaint(form),
    // One search fills both: they are missing together, with one message.
    address1: noZonecode === undefined ? complaint(address1, form.address1) : undefined,
    address2: complaint(address2, form.address2),
    ownNote:
      form.note === 'own' && complaint(deliveryMemo, form.ownNote)
        ? '배송 요청은 50자까지 입력할 수 있습니다.'
        : undefined,
    payMethod: form.payMethod === null ? '결제 수단을 선택해 주세요.' : undefined,
    agreements: agreementComplaint(form, context),
  }
  return CHECKOUT_FIELDS.flatMap((field) => {
    const message = complaints[field]
    return message === undefined ? [] : [{ field, message }]
  })
}

/** Page fields by field of `createOrder`. */
const SERVER_FIELDS: Readonly<Record<string, CheckoutField>> = {
  'orderer.name': 'ordererName',
  'orderer.phone': 'ordererPhone',
  'orderer.email': 'ordererEmail',
  'receiver.receiverName': 'receiverName',
  'receiver.phone': 'receiverPhone',
  'receiver.zonecode': 'zonecode',
  'receiver.address1': 'address1',
  'receiver.address2': 'address2',
  'receiver.deliveryMemo': 'ownNote',
  payMethod: 'payMethod',
  agreements: 'agreements',
  guestPhoneToken: 'phoneCode',
}

/**
 * Field errors of a VALIDATION_FAILED answer to `createOrder`; empty when its payload contains no field of the page.
 */
export function serverFieldErrors(payload: unknown): readonly FieldError[] {
  const read = v.safeParse(ValidationPayload, payload)
  if (!read.success) return []
  return read.output.fields.flatMap(({ field, message }) => {
    const known = SERVER_FIELDS[field.replace(/^body\./u, '')]
    return known === undefined ? [] : [{ field: known, message }]
  })
}

/** Message under one field; undefined without one. */
export function messageOf(errors: readonly FieldError[], field: CheckoutField): string | undefined {
  return errors.find((error) => error.field === field)?.message
}
