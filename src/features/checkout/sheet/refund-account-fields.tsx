import { BANKS } from '#contract/banks.ts'
import { SelectField } from '#src/ui/field/select-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { messageOf } from './checkout-schema.ts'
import { fieldId } from './field-id.ts'
import { type PartProps, textProps } from './field-props.ts'

/** Account to which the deposit of a virtual account is refunded (Product 2.9). */
export function RefundAccountFields(part: PartProps) {
  const { form, errors, onChange } = part
  return (
    <>
      <SelectField
        id={fieldId('refundBank')}
        label="환불 은행"
        value={form.refundBank}
        error={messageOf(errors, 'refundBank')}
        onChange={({ target }) => onChange({ refundBank: target.value })}
        required
      >
        <option value="">은행 선택</option>
        {BANKS.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        {...textProps(part, 'refundAccountNo')}
        label="환불 계좌번호"
        inputMode="numeric"
        autoComplete="off"
        maxLength={30}
        required
      />
      <TextField
        {...textProps(part, 'refundHolder')}
        label="예금주"
        autoComplete="off"
        maxLength={30}
        required
      />
    </>
  )
}
