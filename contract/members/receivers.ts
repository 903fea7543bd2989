import * as v from 'valibot'
import { FIELD_MESSAGES } from '#contract/platform/field-messages.ts'
import { fitsZonecode, ZONECODE_MISMATCH } from './island-addresses.ts'
import { PersonName, Phone, Zonecode } from '#contract/identity/personal-values.ts'

/** Fields of a delivery address (Product 2.0, form "Address"). */
export const RECEIVER_FIELDS = {
  receiverName: PersonName,
  phone: Phone,
  zonecode: Zonecode,
  address1: v.pipe(v.string(), v.trim(), v.minLength(1, FIELD_MESSAGES.address), v.maxLength(200)),
  address2: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, FIELD_MESSAGES.addressDetail),
    v.maxLength(60),
  ),
  deliveryMemo: v.pipe(v.string(), v.trim(), v.maxLength(50, FIELD_MESSAGES.deliveryMemo)),
}

/** Code of a common entrance for the courier; empty: none (Product 2.9). */
export const EntrancePassword = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(20, '공동현관 출입번호는 20자까지 입력할 수 있습니다.'),
)

const fitsAddress = ({ address1, zonecode }: { address1: string; zonecode: string }) =>
  fitsZonecode(address1, zonecode)

/** A delivery address whose postal code fits its first words (Product 0.29). */
export const Receiver = v.pipe(
  v.object(RECEIVER_FIELDS),
  v.forward(v.partialCheck([['zonecode'], ['address1']], fitsAddress, ZONECODE_MISMATCH), [
    'zonecode',
  ]),
)
export type Receiver = v.InferOutput<typeof Receiver>

/**
 * Receiver of an order. The code of the entrance is stored encrypted until the delivery, apart from the address. A change
 * of the address without the field leaves the code of the same building.
 */
export const OrderReceiver = v.pipe(
  v.object({ ...RECEIVER_FIELDS, entrancePassword: v.optional(EntrancePassword) }),
  v.forward(v.partialCheck([['zonecode'], ['address1']], fitsAddress, ZONECODE_MISMATCH), [
    'zonecode',
  ]),
)
export type OrderReceiver = v.InferOutput<typeof OrderReceiver>
