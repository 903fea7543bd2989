import { useState } from 'react'
import { DELIVERY_NOTES } from '#contract/delivery-notes.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Checkbox } from '#src/ui/field/checkbox.tsx'
import { SelectField } from '#src/ui/field/select-field.tsx'
import { FieldRow } from '#src/ui/field/field-row.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { AddressSheet } from '#src/features/checkout/address/address-sheet.tsx'
import type { CheckoutForm } from './checkout-form.ts'
import { SavedAddresses } from './saved-addresses.tsx'
import { focusField } from './field-id.ts'
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
  const [isSearching, setIsSearching] = useState(false)
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
      <FieldRow>
        <TextField
          {...textProps(part, 'zonecode')}
          label="우편번호"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={5}
          required
        />
        <Button variant="line" onClick={() => setIsSearching(true)}>
          주소 검색
        </Button>
      </FieldRow>
      <TextField
        {...textProps(part, 'address1')}
        label="주소"
        autoComplete="address-line1"
        maxLength={200}
        required
      />
      <TextField
        {...textProps(part, 'address2')}
        label="상세주소"
        autoComplete="address-line2"
        maxLength={60}
        required
      />
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
      <AddressSheet
        open={isSearching}
        onOpenChange={setIsSearching}
        onChoose={(address) => {
          onChange({ zonecode: address.zonecode, address1: address.address1, address2: '' })
          setIsSearching(false)
          focusField('address2')
        }}
      />
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
