import { DELIVERY_NOTES } from '#contract/delivery-notes.ts'
import { Checkbox } from '#src/ui/field/checkbox.tsx'
import { SelectField } from '#src/ui/field/select-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { AddressFields } from '#src/features/checkout/address/address-fields.tsx'
import type { CheckoutForm } from './checkout-form.ts'
import { SavedAddresses } from './saved-addresses.tsx'
import { type PartProps, textProps } from './field-props.ts'
import { Section } from './section.tsx'

type Note = CheckoutForm['note']
const noteOptions = Object.entries(DELIVERY_NOTES).map(([note, label]) => (
  <option key={note} value={note}>
    {label}
  </option>
))
const isNote = (value: string): value is Note => value in DELIVERY_NOTES

/** Delivery section: receiver, address by search or by hand, memo for the courier. */
export function DeliverySection(part: PartProps) {
  const { form, onChange } = part
  return (
    <Section title="배송지">
      <SavedAddresses {...part} />
      <Checkbox
        checked={form.toOrderer}
        onChange={(event) => onChange({ toOrderer: event.target.checked })}
      >
        주문자와 받는 분이 같습니다
      </Checkbox>
      {!form.toOrderer && <ReceiverFields {...part} />}
      <AddressFields field={(name) => textProps(part, name)} onFind={onChange} />
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
    </Section>
  )
}

function ReceiverFields(part: PartProps) {
  return (
    <>
      <TextField {...textProps(part, 'receiverName')} label="받는 분" required />
      <TextField
        {...textProps(part, 'receiverPhone')}
        label="받는 분 휴대폰 번호"
        type="tel"
        inputMode="tel"
        required
      />
    </>
  )
}
