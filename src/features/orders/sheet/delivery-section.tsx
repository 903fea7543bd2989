import { Suspense } from 'react'
import { DELIVERY_NOTES } from '#contract/members/delivery-notes.ts'
import { lazyComponent } from '#src/lazy/lazy-component.tsx'
import { Checkbox } from '#src/ui/field/checkbox.tsx'
import { SelectField } from '#src/ui/field/select-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import { AddressFields } from '#src/features/orders/address/address-fields.tsx'
import type { CheckoutForm } from './checkout-form.ts'
import { type CheckoutField, hasErrorIn } from './checkout-schema.ts'
import { type PartProps, textProps } from './field-props.ts'
import { Section } from './section.tsx'

const SavedAddresses = lazyComponent(
  async () => (await import('./saved-addresses.tsx')).SavedAddresses,
)

type Note = CheckoutForm['note']
const noteOptions = Object.entries(DELIVERY_NOTES).map(([note, label]) => (
  <option key={note} value={note}>
    {label}
  </option>
))
const isNote = (value: string): value is Note => value in DELIVERY_NOTES

interface DeliverySectionProps extends PartProps {
  readonly startsClosed: boolean
}

const FIELDS: readonly CheckoutField[] = [
  'receiverName',
  'receiverPhone',
  'zonecode',
  'address1',
  'address2',
  'ownNote',
  'entrance',
]

/**
 * Delivery section of a member: receiver, address by search or by hand, memo and code of the
 * entrance for the courier (orders#entrance-code).
 */
export function DeliverySection({ startsClosed, ...part }: DeliverySectionProps) {
  const { form, onChange, errors } = part
  return (
    <Section
      title="배송지"
      summary={[form.address1, form.address2].filter(Boolean).join(' ')}
      startsClosed={startsClosed}
      hasErrors={hasErrorIn(errors, FIELDS)}
    >
      <Suspense fallback={<Skeleton height="calc(var(--field-height) + 1.75rem)" />}>
        <SavedAddresses {...part} />
      </Suspense>
      <Checkbox
        checked={form.toOrderer}
        onChange={(event) => onChange({ toOrderer: event.target.checked })}
      >
        주문자와 받는 분이 같습니다
      </Checkbox>
      {!form.toOrderer && <ReceiverFields {...part} />}
      <AddressFields
        field={(name) => textProps(part, name)}
        onFind={(found) => onChange({ ...found, entrance: '' })}
      />
      <NoteFields {...part} />
      <EntranceField {...part} />
      <Checkbox
        checked={form.savesAddress}
        onChange={({ target }) => onChange({ savesAddress: target.checked })}
      >
        기본 배송지로 저장
      </Checkbox>
    </Section>
  )
}

/** Memo for the courier: a common one or the buyer's own words. */
export function NoteFields(part: PartProps) {
  const { form, onChange } = part
  return (
    <>
      <SelectField
        label="배송 요청사항"
        value={form.note}
        onChange={({ target }) => isNote(target.value) && onChange({ note: target.value })}
      >
        {noteOptions}
      </SelectField>
      {form.note === 'own' && (
        <TextField
          {...textProps(part, 'ownNote')}
          label="요청사항 직접 입력"
          maxLength={50}
          hint={`${form.ownNote.length}/50`}
        />
      )}
    </>
  )
}

/** Code of the entrance. */
export function EntranceField(part: PartProps) {
  return (
    <TextField
      {...textProps(part, 'entrance')}
      label="공동현관 출입번호 (선택)"
      autoComplete="off"
      maxLength={20}
      hint="배송이 끝나면 삭제됩니다."
    />
  )
}

/** Name and phone of a receiver who is another person than the orderer. */
export function ReceiverFields(part: PartProps) {
  return (
    <>
      <TextField {...textProps(part, 'receiverName')} label="받는 분" required />
      <TextField
        {...textProps(part, 'receiverPhone')}
        label="받는 분 연락처"
        type="tel"
        inputMode="tel"
        required
      />
    </>
  )
}
