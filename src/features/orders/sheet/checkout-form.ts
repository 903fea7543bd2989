import * as v from 'valibot'
import { CashReceiptPurpose } from '#contract/orders/cash-receipt-forms.ts'
import { DELIVERY_NOTES } from '#contract/members/delivery-notes.ts'
import type { OrderSheet } from '#contract/orders/orders.calls.ts'
import { PayMethod } from '#contract/orders/pay-methods.ts'
import { normalizePhone } from '#contract/identity/personal-values.ts'
import { BenefitWish, NO_WISH } from '#src/features/benefits/choices/benefit-wish.ts'
import { formatPhone } from '#src/ui/format/phone-format.ts'

const DeliveryNote = v.picklist(['none', 'door', 'guard', 'call', 'own'])

/** Values of the order sheet, as typed. */
export const CheckoutForm = v.object({
  ordererName: v.string(),
  ordererPhone: v.string(),
  ordererEmail: v.string(),
  /**
   * Whether the parcel goes to the orderer; the receiver's name and phone are then not required.
   */
  toOrderer: v.boolean(),
  receiverName: v.string(),
  receiverPhone: v.string(),
  zonecode: v.string(),
  address1: v.string(),
  address2: v.string(),
  note: DeliveryNote,
  ownNote: v.string(),
  /** Code of the entrance; empty: none. */
  entrance: v.string(),
  /** Whether the address becomes the member's default one. */
  savesAddress: v.boolean(),
  benefits: BenefitWish,
  payMethod: v.nullable(PayMethod),
  /** Registered card to charge; null for the default one. */
  customerUid: v.nullable(v.string()),
  /** Account for the refund of a deposit. */
  refundBank: v.string(),
  refundAccountNo: v.string(),
  refundHolder: v.string(),
  /** Requested cash receipt; `none` for no request. */
  cashPurpose: v.picklist(['none', ...CashReceiptPurpose.options]),
  /** What identifies the receiver of a receipt for income deduction. */
  cashIdType: v.picklist(['PHONE', 'CARD']),
  cashId: v.string(),
  /** Months of instalments by card; 0: paid at once. */
  quota: v.number(),
  /** Ids of accepted agreements. */
  agreed: v.array(v.number()),
})
export type CheckoutForm = v.InferOutput<typeof CheckoutForm>

/** Initial order sheet. */
export const EMPTY_FORM: CheckoutForm = {
  ordererName: '',
  ordererPhone: '',
  ordererEmail: '',
  toOrderer: true,
  receiverName: '',
  receiverPhone: '',
  zonecode: '',
  address1: '',
  address2: '',
  note: 'none',
  ownNote: '',
  entrance: '',
  savesAddress: false,
  benefits: NO_WISH,
  payMethod: null,
  customerUid: null,
  refundBank: '',
  refundAccountNo: '',
  refundHolder: '',
  cashPurpose: 'none',
  cashIdType: 'PHONE',
  cashId: '',
  quota: 0,
  agreed: [],
}

const or = (typed: string, known: string | null | undefined) =>
  typed === '' ? (known ?? '') : typed

/** Whether the default address of a member has another name than the orderer. */
function hasOtherReceiver({ orderer, defaultAddress }: OrderSheet): boolean {
  if (!orderer || !defaultAddress) return false
  return (
    orderer.name !== defaultAddress.receiverName ||
    normalizePhone(orderer.phone) !== normalizePhone(defaultAddress.phone)
  )
}

/** Fills empty fields with the member's data. Typed values are never replaced. */
export function withKnown(form: CheckoutForm, sheet: OrderSheet): CheckoutForm {
  const { orderer, defaultAddress } = sheet
  const isUntouched = form.address1 === '' && form.zonecode === '' && form.receiverName === ''
  const address = isUntouched ? defaultAddress : null
  const elsewhere = isUntouched && hasOtherReceiver(sheet)
  return {
    ...form,
    ordererName: or(form.ordererName, orderer?.name),
    ordererPhone: or(form.ordererPhone, orderer && formatPhone(orderer.phone)),
    ordererEmail: or(form.ordererEmail, orderer?.email),
    toOrderer: elsewhere ? false : form.toOrderer,
    receiverName: elsewhere ? or(form.receiverName, address?.receiverName) : form.receiverName,
    receiverPhone: elsewhere
      ? or(form.receiverPhone, address && formatPhone(address.phone))
      : form.receiverPhone,
    zonecode: or(form.zonecode, address?.zonecode),
    address1: or(form.address1, address?.address1),
    address2: or(form.address2, address?.address2),
    ...ownNoteOf(form, address?.deliveryMemo),
    entrance: or(form.entrance, address?.entrancePassword),
  }
}

type KnownReceiver = NonNullable<OrderSheet['defaultAddress']>

/** Values of the form for a saved address that the member chose; it replaces typed values. */
export function withSavedAddress(form: CheckoutForm, address: KnownReceiver): CheckoutForm {
  const { receiverName, phone, zonecode, address1, address2, deliveryMemo: memo } = address
  const { entrancePassword: entrance } = address
  const toOrderer =
    form.ordererName.trim() === receiverName &&
    normalizePhone(form.ordererPhone) === normalizePhone(phone)
  const receiver = { receiverName, receiverPhone: formatPhone(phone) }
  return {
    ...form,
    toOrderer,
    ...(toOrderer ? {} : receiver),
    zonecode,
    address1,
    address2,
    ...ownNoteOf({ ...form, note: 'none', ownNote: '' }, memo),
    entrance,
    savesAddress: false,
  }
}

/** Memo without spaces and periods, to match different spellings of a request. */
const bare = (memo: string) => memo.replaceAll(/[\s.]/gu, '')

function ownNoteOf(
  form: CheckoutForm,
  memo: string | undefined,
): Pick<CheckoutForm, 'note' | 'ownNote'> {
  if (!memo || form.note !== 'none') return { note: form.note, ownNote: form.ownNote }
  const known = DeliveryNote.options.find((note) => bare(DELIVERY_NOTES[note]) === bare(memo))
  return known ? { note: known, ownNote: '' } : { note: 'own', ownNote: memo }
}

/** Memo on the parcel for the courier. */
export function deliveryMemo({ note, ownNote }: CheckoutForm): string {
  if (note === 'none') return ''
  return note === 'own' ? ownNote.trim() : DELIVERY_NOTES[note]
}
