import * as v from 'valibot'
import type { Agreement } from '#contract/agreements/agreements.calls.ts'
import { type RefundAccount, RefundAccountForm } from '#contract/payments/bank-forms.ts'
import { CashReceiptForm } from '#contract/orders/cash-receipt-forms.ts'
import { ValidationPayload } from '#contract/platform/envelope.ts'
import { FIELD_MESSAGES } from '#contract/platform/field-messages.ts'
import { Orderer } from '#contract/orders/order-forms.ts'
import { PayMethod } from '#contract/orders/pay-methods.ts'
import { Email, normalizePhone, Phone } from '#contract/identity/personal-values.ts'
import { OrderReceiver } from '#contract/members/receivers.ts'
import { validationMessage } from '#contract/platform/validation-message.ts'
import type { ErrorMessages } from '#src/page/form/error-messages.ts'
import { cashReceiptOf } from './cash-receipt.ts'
import { CheckoutForm } from './checkout-form.ts'
import { personalBody } from './order-body.ts'
import { refundAccountOf } from './pay-way.ts'

const NAME_FIELDS = ['ordererName', 'ordererPhone'] as const
const DELIVERY_FIELDS = [
  'receiverName',
  'receiverPhone',
  'zonecode',
  'address1',
  'address2',
  'ownNote',
  'entrance',
] as const
const PAY_FIELDS = [
  'payMethod',
  'refundBank',
  'refundAccountNo',
  'refundHolder',
  'cashId',
  'agreements',
] as const

/** Validated fields of a member in page order; each is also the id of its control. */
const MEMBER_FIELDS = [...NAME_FIELDS, 'ordererEmail', ...DELIVERY_FIELDS, ...PAY_FIELDS] as const
/** As `MEMBER_FIELDS`, of a guest (orders#guest-sheet). */
const GUEST_FIELDS = [
  ...NAME_FIELDS,
  ...DELIVERY_FIELDS,
  'ordererEmail',
  ...PAY_FIELDS,
  'phoneCode',
] as const
export type CheckoutField = (typeof GUEST_FIELDS)[number]

/** Validation message of one field. */
export interface FieldError {
  readonly field: CheckoutField
  readonly message: string
}

/** Data of the validation apart from the form. */
export interface CheckContext {
  readonly agreements: readonly Agreement[]
  /** Guests prove their phone (orders#guest-orders), members have an e-mail (orders#guest-mail). */
  readonly isGuest: boolean
  /** The proven phone, digits only; undefined without one. */
  readonly provenPhone?: string | undefined
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
  'receiver.entrancePassword': 'entrance',
  payMethod: 'payMethod',
  agreements: 'agreements',
  'cashReceipt.id': 'cashId',
  guestPhoneToken: 'phoneCode',
}

const MemberOrderer = v.object({ ...Orderer.entries, email: Email })
const GuestOrderer = v.object({ ...Orderer.entries, email: v.union([v.literal(''), Email]) })

/** Part of the body of `createOrder` that the form itself makes. */
const personalSchema = (isGuest: boolean) =>
  v.object({
    orderer: isGuest ? GuestOrderer : MemberOrderer,
    receiver: OrderReceiver,
    payMethod: PayMethod,
  })

/** Messages of `createOrder` for the personal part of the body that the form makes. */
function bodyErrors(form: CheckoutForm, { isGuest }: CheckContext): readonly FieldError[] {
  const { issues = [] } = v.safeParse(personalSchema(isGuest), personalBody(form), {
    message: validationMessage,
  })
  const isHidden: Partial<Record<CheckoutField, boolean>> = {
    // The orderer's own fields show these.
    receiverName: form.toOrderer,
    receiverPhone: form.toOrderer,
    // One search fills both: without a postal code they share one message.
    address1: !v.is(OrderReceiver.entries.zonecode, form.zonecode),
  }
  return issues.flatMap((issue) => {
    const field = SERVER_FIELDS[v.getDotPath(issue) ?? '']
    return field === undefined || isHidden[field] ? [] : [{ field, message: issue.message }]
  })
}

function proofErrors(form: CheckoutForm, context: CheckContext): readonly FieldError[] {
  if (!context.isGuest || !v.is(Phone, form.ordererPhone)) return []
  return context.provenPhone === normalizePhone(form.ordererPhone)
    ? []
    : [{ field: 'phoneCode', message: FIELD_MESSAGES.phoneProof }]
}

function agreementErrors(form: CheckoutForm, { agreements }: CheckContext): readonly FieldError[] {
  const missing = agreements.some(({ required, docId }) => required && !form.agreed.includes(docId))
  return missing ? [{ field: 'agreements', message: FIELD_MESSAGES.orderAgreements }] : []
}

const REFUND_FIELDS = {
  bankCode: 'refundBank',
  accountNo: 'refundAccountNo',
  holder: 'refundHolder',
} as const satisfies Record<keyof RefundAccount, CheckoutField>

/** Messages of the refund account, which a virtual account needs. */
export function refundErrors(form: CheckoutForm): readonly FieldError[] {
  if (form.payMethod !== 'vbank') return []
  const { issues = [] } = v.safeParse(RefundAccountForm, refundAccountOf(form), {
    message: validationMessage,
  })
  return Object.entries(REFUND_FIELDS).flatMap(([key, field]) => {
    const issue = issues.find((one) => v.getDotPath(one) === key)
    return issue ? [{ field, message: issue.message }] : []
  })
}

/** Message of the number of a requested cash receipt. */
function cashErrors(form: CheckoutForm): readonly FieldError[] {
  const receipt = cashReceiptOf(form)
  if (receipt === undefined) return []
  const { issues } = v.safeParse(CashReceiptForm, receipt, { message: validationMessage })
  return issues === undefined ? [] : [{ field: 'cashId', message: issues[0].message }]
}

/** All messages of a form but that of a missing proof. */
const errorsBeforeProof = (form: CheckoutForm, context: CheckContext): readonly FieldError[] => [
  ...bodyErrors(form, context),
  ...refundErrors(form),
  ...cashErrors(form),
  ...agreementErrors(form, context),
]

/** Whether the proof of the phone is all that a guest's order still needs. */
export function lacksProofAlone(form: CheckoutForm, context: CheckContext): boolean {
  return errorsBeforeProof(form, context).length === 0 && proofErrors(form, context).length > 0
}

/**
 * Schema of the order sheet: `createOrder` accepts its values, the phone is proven, and required
 * texts are accepted.
 */
export function checkoutSchema(context: CheckContext): v.GenericSchema<CheckoutForm> {
  return v.pipe(
    CheckoutForm,
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return
      const form = dataset.value
      const errors = [...errorsBeforeProof(form, context), ...proofErrors(form, context)]
      for (const { field, message } of errors) {
        addIssue({
          message,
          path: [{ type: 'object', origin: 'value', input: { ...form }, key: field, value: null }],
        })
      }
    }),
  )
}

/** Messages of the form in the order of a guest's or a member's page. */
export function inPageOrder(messages: ErrorMessages, isGuest: boolean): readonly FieldError[] {
  const fields: readonly CheckoutField[] = isGuest ? GUEST_FIELDS : MEMBER_FIELDS
  return fields.flatMap((field) => {
    const message = messages[field]
    return message === undefined ? [] : [{ field, message }]
  })
}

/**
 * Field errors of a VALIDATION_FAILED answer to `createOrder`; empty when its payload contains no
 * field of the page.
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

/** Whether one of these fields is wrong. */
export function hasErrorIn(
  errors: readonly FieldError[],
  fields: readonly CheckoutField[],
): boolean {
  return errors.some(({ field }) => fields.includes(field))
}

/** Sections of a member's form that are complete. */
export function completeParts(form: CheckoutForm): { orderer: boolean; delivery: boolean } {
  const body = personalBody(form)
  return {
    orderer: v.is(MemberOrderer, body.orderer),
    delivery: v.is(OrderReceiver, body.receiver),
  }
}
