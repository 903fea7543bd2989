import { Suspense } from 'react'
import { lazyComponent } from '#src/lazy/lazy-component.tsx'
import { FieldSkeleton } from '#src/ui/field/field-skeleton.tsx'
import { RadioGroup } from '#src/ui/field/radio-group.tsx'
import { knownCashId } from './cash-receipt.ts'
import type { PartProps } from './field-props.ts'
import styles from './section.module.css'

const CashReceiptDetails = lazyComponent(
  async () => (await import('./cash-receipt-details.tsx')).CashReceiptDetails,
)
const LastCashReceipt = lazyComponent(
  async () => (await import('./last-cash-receipt.tsx')).LastCashReceipt,
)

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
        onChange={(purpose) =>
          onChange({ cashPurpose: purpose, cashId: knownCashId(form, purpose, cashIdType) })
        }
        options={[
          { value: 'none', label: '미신청' },
          { value: 'DEDUCTION', label: '소득공제' },
          { value: 'EXPENSE', label: '지출증빙' },
        ]}
      />
      {cashPurpose === 'none' ? (
        <>
          <p className={styles.hint}>
            현금성 결제 금액이 100,000원 이상이면 신청하지 않아도 국세청 지정 번호로 발급됩니다.
          </p>
          <Suspense>
            <LastCashReceipt {...part} />
          </Suspense>
        </>
      ) : (
        <Suspense fallback={<FieldSkeleton />}>
          <CashReceiptDetails {...part} />
        </Suspense>
      )}
    </div>
  )
}
