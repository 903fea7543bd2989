import { RadioGroup } from '#src/ui/field/radio-group.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { type PartProps, textProps } from './field-props.ts'
import styles from './section.module.css'

/** Cash receipt of the part that is paid in cash (Product 2.9). */
export function CashReceiptFields(part: PartProps) {
  const { form, onChange } = part
  const { cashPurpose, cashIdType } = form
  return (
    <div className={styles.body}>
      <RadioGroup
        legend="현금영수증"
        layout="rows"
        value={cashPurpose}
        onChange={(purpose) => onChange({ cashPurpose: purpose, cashId: '' })}
        options={[
          { value: 'none', label: '미신청' },
          { value: 'DEDUCTION', label: '소득공제' },
          { value: 'EXPENSE', label: '지출증빙' },
        ]}
      />
      {cashPurpose === 'none' && (
        <p className={styles.hint}>
          현금성 결제 금액이 100,000원 이상이면 신청하지 않아도 국세청 지정 번호로 발급됩니다.
        </p>
      )}
      {cashPurpose === 'DEDUCTION' && (
        <RadioGroup
          legend="발급 수단"
          layout="tiles"
          value={cashIdType}
          onChange={(idType) => onChange({ cashIdType: idType, cashId: '' })}
          options={[
            { value: 'PHONE', label: '휴대폰 번호' },
            { value: 'CARD', label: '현금영수증 카드' },
          ]}
        />
      )}
      {cashPurpose !== 'none' && (
        <TextField
          {...textProps(part, 'cashId')}
          label={labelOf(form)}
          inputMode="numeric"
          autoComplete={cashPurpose === 'DEDUCTION' && cashIdType === 'PHONE' ? 'tel' : 'off'}
          maxLength={25}
          required
        />
      )}
    </div>
  )
}

function labelOf({ cashPurpose, cashIdType }: PartProps['form']): string {
  if (cashPurpose === 'EXPENSE') return '사업자등록번호'
  return cashIdType === 'PHONE' ? '현금영수증 휴대폰 번호' : '현금영수증 카드번호'
}
