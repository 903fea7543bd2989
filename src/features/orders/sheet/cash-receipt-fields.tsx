import { useQuery } from '@tanstack/react-query'
import { getCashReceipt } from '#contract/payments/cash-receipts.calls.ts'
import { useEnabledForMember } from '#src/page/use-enabled-for-member.ts'
import { useLoginState } from '#src/page/use-login-state.ts'
import { apiQuery } from '#src/page/api-query.ts'
import { Button } from '#src/ui/button/button.tsx'
import { RadioGroup } from '#src/ui/field/radio-group.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { type PartProps, textProps } from './field-props.ts'
import styles from './section.module.css'

/** Settings of the cash receipt that a member requested last. */
const lastReceiptQuery = apiQuery(getCashReceipt, { query: {} })

/** Cash receipt of the part that is paid in cash. */
export function CashReceiptFields(part: PartProps) {
  const { form, onChange } = part
  const { cashPurpose, cashIdType } = form
  return (
    <div className={styles.body}>
      <RadioGroup
        legend="현금영수증"
        layout="rows"
        value={cashPurpose}
        onChange={(purpose) =>
          onChange({ cashPurpose: purpose, cashId: knownId(form, purpose, cashIdType) })
        }
        options={[
          { value: 'none', label: '미신청' },
          { value: 'DEDUCTION', label: '소득공제' },
          { value: 'EXPENSE', label: '지출증빙' },
        ]}
      />
      {cashPurpose === 'none' && <LastSettings {...part} />}
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
          onChange={(idType) =>
            onChange({ cashIdType: idType, cashId: knownId(form, cashPurpose, idType) })
          }
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

/** Number that is known already: the orderer's phone, for a receipt by phone. */
function knownId(
  { ordererPhone }: PartProps['form'],
  purpose: PartProps['form']['cashPurpose'],
  idType: PartProps['form']['cashIdType'],
): string {
  return purpose === 'DEDUCTION' && idType === 'PHONE' ? ordererPhone : ''
}

const PURPOSES = { DEDUCTION: '소득공제', EXPENSE: '지출증빙' } as const

/**
 * Settings of the member's last receipt, which one press takes over; the number is typed again
 * unless it is the phone.
 */
function LastSettings({ form, onChange }: PartProps) {
  const isMember = useLoginState().name === 'member'
  const enabled = useEnabledForMember(isMember)
  const { data } = useQuery({ ...lastReceiptQuery, enabled })
  const last = data?.last
  if (!last) return null
  const { purpose, idType, idMasked } = last
  const cashIdType = idType === 'CARD' ? 'CARD' : 'PHONE'
  return (
    <div>
      <Button
        variant="line"
        size="small"
        onClick={() =>
          onChange({ cashPurpose: purpose, cashIdType, cashId: knownId(form, purpose, cashIdType) })
        }
      >
        지난번처럼 신청 ({PURPOSES[purpose]} {idMasked})
      </Button>
    </div>
  )
}
