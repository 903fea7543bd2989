import { useId, useState } from 'react'
import { Button } from '#src/ui/button/button.tsx'
import { FieldRow } from '#src/ui/field/field-row.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { AddressSheet } from './address-sheet.tsx'
import type { FoundAddress } from './bundled-addresses.ts'

/** Attributes of a control, as a form gives them. */
export interface AddressControl {
  readonly id?: string
  readonly error: string | undefined
}

interface AddressFieldsProps {
  /** Attributes of the control of one field. */
  readonly field: (name: 'zonecode' | 'address1' | 'address2') => AddressControl
  readonly onFind: (address: FoundAddress & { readonly address2: '' }) => void
  /**
   * Section of the autocomplete attributes: `shipping` in a form that has fields of another person
   * too.
   */
  readonly section?: 'shipping' | undefined
}

/** Postal code, address and its detail, with the address search. */
export function AddressFields({ field, onFind, section }: AddressFieldsProps) {
  const [isSearching, setIsSearching] = useState(false)
  const ownId = useId()
  const detail = field('address2')
  const detailId = detail.id ?? ownId
  const prefix = section === undefined ? '' : `${section} `
  return (
    <>
      <FieldRow>
        <TextField
          {...field('zonecode')}
          label="우편번호"
          inputMode="numeric"
          autoComplete={`${prefix}postal-code`}
          maxLength={5}
          required
        />
        <Button variant="line" onClick={() => setIsSearching(true)}>
          주소 검색
        </Button>
      </FieldRow>
      <TextField
        {...field('address1')}
        label="주소"
        autoComplete={`${prefix}address-line1`}
        maxLength={200}
        required
      />
      <TextField
        {...detail}
        id={detailId}
        label="상세주소"
        autoComplete={`${prefix}address-line2`}
        maxLength={60}
        required
      />
      <AddressSheet
        open={isSearching}
        onOpenChange={setIsSearching}
        onChoose={({ zonecode, address1 }) => {
          onFind({ zonecode, address1, address2: '' })
          setIsSearching(false)
          document.querySelector<HTMLElement>(`#${detailId}`)?.focus()
        }}
      />
    </>
  )
}
