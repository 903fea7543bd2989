import { BANKS } from '#contract/payments/banks.ts'
import { INSTALMENTS_MAX } from '#contract/payments/instalments.ts'
import type { OrderSheet } from '#contract/orders/orders.calls.ts'
import { SelectField } from '#src/ui/field/select-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { messageOf } from './checkout-schema.ts'
import { fieldId } from './field-id.ts'
import { type PartProps, textProps } from './field-props.ts'
import { chosenCard } from './pay-way.ts'
import styles from './section.module.css'

interface PayMethodFieldsProps extends PartProps {
  readonly autoPays: OrderSheet['autoPays']
}

/**
 * Further fields of a payment method: instalments, the registered card, or the account for the
 * refund of a deposit (payments#refund-account).
 */
export function PayMethodFields({ autoPays, ...part }: PayMethodFieldsProps) {
  if (part.form.payMethod === 'card') return <QuotaField {...part} />
  if (part.form.payMethod === 'autopay') return <CardField {...part} autoPays={autoPays} />
  return <RefundAccountFields {...part} />
}

const MONTHS = Array.from({ length: INSTALMENTS_MAX - 1 }, (_, index) => index + 2)

function QuotaField({ form, onChange }: PartProps) {
  return (
    <SelectField
      label="할부"
      hint="카드사에 따라 무이자 여부가 다르며, 결제창에서 확인할 수 있습니다."
      value={form.quota}
      onChange={({ target }) => onChange({ quota: Number(target.value) })}
    >
      <option value={0}>일시불</option>
      {MONTHS.map((months) => (
        <option key={months} value={months}>
          {months}개월
        </option>
      ))}
    </SelectField>
  )
}

function CardField({ form, onChange, autoPays }: PayMethodFieldsProps) {
  return (
    <SelectField
      label="등록 카드"
      hint="결제하기를 누르면 결제창 없이 바로 결제됩니다."
      value={chosenCard(autoPays, form.customerUid)?.customerUid}
      onChange={({ target }) => onChange({ customerUid: target.value })}
    >
      {autoPays.map(({ customerUid, alias, cardName, last4 }) => (
        <option key={customerUid} value={customerUid}>
          {[alias, cardName, last4 && `**** ${last4}`].filter(Boolean).join(' · ')}
        </option>
      ))}
    </SelectField>
  )
}

function RefundAccountFields(part: PartProps) {
  const { form, errors, onChange } = part
  return (
    <div className={styles.body}>
      <p className={styles.hint}>
        결제창에서 계좌를 발급받아 내일 밤 11시 59분까지 입금해 주세요. 취소하면 아래 계좌로 환불해
        드립니다.
      </p>
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
    </div>
  )
}
