import { SelectField } from '#src/ui/field/select-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import styles from './claim-form.module.css'

interface Parcel {
  readonly carrier: string
  readonly trackingNo: string
}

interface ParcelFieldsProps {
  carriers: readonly string[]
  value: Parcel
  onChange: (part: Partial<Parcel>) => void
  hint?: string
}

/** Carrier and number of an own dispatch. */
export function ParcelFields({ carriers, value, onChange, hint }: ParcelFieldsProps) {
  return (
    <div className={styles.parcel}>
      <SelectField
        label="택배사"
        value={value.carrier}
        onChange={(event) => onChange({ carrier: event.target.value })}
      >
        <option value="">선택해 주세요</option>
        {carriers.map((carrier) => (
          <option key={carrier} value={carrier}>
            {carrier}
          </option>
        ))}
      </SelectField>
      <TextField
        label="운송장 번호"
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        value={value.trackingNo}
        onChange={(event) => onChange({ trackingNo: event.target.value.replace(/[^\d-]/gu, '') })}
        hint={hint}
      />
    </div>
  )
}
