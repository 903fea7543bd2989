import { RadioGroup } from '#src/ui/field/radio-group.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { knownCashId } from './cash-receipt.ts'
import { type PartProps, textProps } from './field-props.ts'

/** Number of a requested cash receipt, and its kind for a deduction (Product 2.9). */
export function CashReceiptDetails(part: PartProps) {
  const { form, onChange } = part
  const { cashPurpose, cashIdType } = form
  return (
    <>
      {cashPurpose === 'DEDUCTION' && (
        <RadioGroup
          legend="발급 수단"
          layout="tiles"
          value={cashIdType}
          onChange={(idType) =>
            onChange({ cashIdType: idType, cashId: knownCashId(form, cashPurpose, idType) })
          }
          options={[
            { value: 'PHONE', label: '휴대폰 번호' },
            { value: 'CARD', label: '현금영수증 카드' },
          ]}
        />
      )}
      <TextField
        {...textProps(part, 'cashId')}
        label={labelOf(form)}
        inputMode="numeric"
        autoComplete={cashPurpose === 'DEDUCTION' && cashIdType === 'PHONE' ? 'tel' : 'off'}
        maxLength={25}
        required
      />
    </>
  )
}

function labelOf({ cashPurpose, cashIdType }: PartProps['form']): string {
  if (cashPurpose === 'EXPENSE') return '사업자등록번호'
  return cashIdType === 'PHONE' ? '현금영수증 휴대폰 번호' : '현금영수증 카드번호'
}
