import { useState } from 'react'
import { AddressSheet } from '#src/features/checkout/address/address-sheet.tsx'
import type { FoundAddress } from '#src/features/checkout/address/bundled-addresses.ts'
import { Button } from '#src/ui/button/button.tsx'
import { FieldRow } from '#src/ui/field/field-row.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'

const DETAIL_ID = 'address-detail'

interface AddressFieldsProps {
  /** Attributes of the control of one field. */
  field: (name: 'zonecode' | 'address1' | 'address2') => object & { error: string | undefined }
  onFind: (address: FoundAddress) => void
}

/** Postal code, address and its detail, with the address search. */
export function AddressFields({ field, onFind }: AddressFieldsProps) {
  const [isSearching, setIsSearching] = useState(false)
  return (
    <>
      <FieldRow>
        <TextField
          {...field('zonecode')}
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
        {...field('address1')}
        label="주소"
        autoComplete="address-line1"
        maxLength={200}
        required
      />
      <TextField
        {...field('address2')}
        id={DETAIL_ID}
        label="상세주소"
        autoComplete="address-line2"
        maxLength={60}
        required
      />
      <AddressSheet
        open={isSearching}
        onOpenChange={setIsSearching}
        onChoose={(address) => {
          onFind(address)
          setIsSearching(false)
          document.querySelector<HTMLElement>(`#${DETAIL_ID}`)?.focus()
        }}
      />
    </>
  )
}
