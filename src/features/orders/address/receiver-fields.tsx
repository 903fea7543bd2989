import { TextField } from '#src/ui/field/text-field.tsx'
import { type AddressControl, AddressFields } from './address-fields.tsx'
import type { FoundAddress } from './bundled-addresses.ts'

type ReceiverField = 'receiverName' | 'phone' | 'zonecode' | 'address1' | 'address2'

interface ReceiverFieldsProps {
  /** Attributes of the control of one field. */
  readonly field: (name: ReceiverField) => AddressControl
  readonly onFind: (address: FoundAddress & { readonly address2: '' }) => void
  /** Whether the form has a name and a phone of another person too. */
  readonly isNested?: boolean
}

/** Fields of a delivery address: receiver, phone and address, with the address search. */
export function ReceiverFields({ field, onFind, isNested = false }: ReceiverFieldsProps) {
  const prefix = isNested ? 'shipping ' : ''
  return (
    <>
      <TextField
        {...field('receiverName')}
        label="받는 분"
        autoComplete={`${prefix}name`}
        required
      />
      <TextField
        {...field('phone')}
        label={isNested ? '받는 분 연락처' : '휴대폰 번호'}
        type="tel"
        inputMode="tel"
        autoComplete={`${prefix}tel-national`}
        required
      />
      <AddressFields field={field} onFind={onFind} section={isNested ? 'shipping' : undefined} />
    </>
  )
}
