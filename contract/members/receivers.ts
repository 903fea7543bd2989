import * as v from 'valibot'
import { typedText } from '#contract/platform/typed-text.ts'
import { FIELD_MESSAGES } from '#contract/platform/field-messages.ts'
import { fitsZonecode, ZONECODE_MISMATCH } from './island-addresses.ts'
import { ReceiverName, ReceiverPhone, Zonecode } from '#contract/identity/personal-values.ts'

/** Fields of a delivery address. */
export const RECEIVER_FIELDS = {
  receiverName: ReceiverName,
  phone: ReceiverPhone,
  zonecode: Zonecode,
  address1: typedText({ min: 1, max: 200, short: FIELD_MESSAGES.address }),
  address2: typedText({ min: 1, max: 60, short: FIELD_MESSAGES.addressDetail }),
  deliveryMemo: typedText({ max: 50, long: FIELD_MESSAGES.deliveryMemo }),
}

/** Code of a common entrance for the courier; empty: none. */
export const EntrancePassword = typedText({
  max: 20,
  long: '공동현관 출입번호는 20자까지 입력할 수 있습니다.',
})

const fitsAddress = ({ address1, zonecode }: { address1: string; zonecode: string }) =>
  fitsZonecode(address1, zonecode)

/** A delivery address whose postal code fits its first words (members#island-address). */
export const Receiver = v.pipe(
  v.object(RECEIVER_FIELDS),
  v.forward(v.partialCheck([['zonecode'], ['address1']], fitsAddress, ZONECODE_MISMATCH), [
    'zonecode',
  ]),
)
export type Receiver = v.InferOutput<typeof Receiver>

/**
 * Receiver of an order. The code of the entrance is stored encrypted until the delivery, apart from
 * the address. A change of the address without the field leaves the code of the same building.
 */
export const OrderReceiver = v.pipe(
  v.object({ ...RECEIVER_FIELDS, entrancePassword: v.optional(EntrancePassword) }),
  v.forward(v.partialCheck([['zonecode'], ['address1']], fitsAddress, ZONECODE_MISMATCH), [
    'zonecode',
  ]),
)
export type OrderReceiver = v.InferOutput<typeof OrderReceiver>
