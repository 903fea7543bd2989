import { useState } from 'react'
import { type RefundAccount, RefundAccountForm } from '#contract/payments/bank-forms.ts'
import { BANKS } from '#contract/payments/banks.ts'
import type { ClaimQuote } from '#contract/after-sales/claims.calls.ts'
import { SaveButton } from '#src/layout/account/save-button.tsx'
import { useForm } from '#src/page/form/use-form.ts'
import { Button } from '#src/ui/button/button.tsx'
import { SelectField } from '#src/ui/field/select-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { Sheet } from '#src/ui/sheet/sheet.tsx'
import { ShortForm } from '#src/ui/short-form/short-form.tsx'
import styles from './claim-form.module.css'

interface RefundAccountChoiceProps {
  /** Account that the order has, masked. */
  known: NonNullable<ClaimQuote['refundAccount']>
  /** Account that replaces it. */
  account: RefundAccount | undefined
  onChange: (account: RefundAccount) => void
}

/** Account to which a deposit is refunded, with its change. */
export function RefundAccountChoice({ known, account, onChange }: RefundAccountChoiceProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section className={styles.address} aria-label="환불 계좌">
      <h3 className={styles.legend}>환불 계좌</h3>
      <p>{account === undefined ? textOf(known) : textOf(maskedOf(account))}</p>
      <Button variant="line" size="small" onClick={() => setIsOpen(true)}>
        다른 계좌로 받기
      </Button>
      <Sheet open={isOpen} onOpenChange={setIsOpen} title="환불 계좌">
        <AccountForm
          onSave={(saved) => {
            onChange(saved)
            setIsOpen(false)
          }}
        />
      </Sheet>
    </section>
  )
}

const textOf = ({ bankName, accountNoMasked, holderMasked }: RefundAccountChoiceProps['known']) =>
  `${bankName} ${accountNoMasked} · ${holderMasked}`

/** An account as typed on this page, so its holder is shown whole. */
const maskedOf = ({ bankCode, accountNo, holder }: RefundAccount) => ({
  bankName: BANKS.find(({ code }) => code === bankCode)?.name ?? bankCode,
  accountNoMasked: `****${accountNo.slice(-4)}`,
  holderMasked: holder,
})

const EMPTY = { bankCode: '', accountNo: '', holder: '' }

function AccountForm({ onSave }: { onSave: (account: RefundAccount) => void }) {
  const form = useForm(RefundAccountForm, EMPTY)
  return (
    <ShortForm
      onSubmit={form.submit(onSave)}
      problem={undefined}
      actions={<SaveButton busy={false}>이 계좌로 받기</SaveButton>}
    >
      <SelectField {...form.field('bankCode')} label="은행" required>
        <option value="">은행 선택</option>
        {BANKS.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        {...form.field('accountNo')}
        label="계좌번호"
        inputMode="numeric"
        autoComplete="off"
        maxLength={30}
        required
      />
      <TextField
        {...form.field('holder')}
        label="예금주"
        autoComplete="off"
        maxLength={30}
        required
      />
    </ShortForm>
  )
}
