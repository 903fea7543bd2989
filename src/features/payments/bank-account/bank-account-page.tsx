import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BankAccount } from '#contract/payments/bank-accounts.calls.ts'
import { AccountFrame } from '#src/layout/account/account-frame.tsx'
import { Answer } from '#src/layout/account/answer.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { formatMoment } from '#src/ui/format/korean-time.ts'
import { Receipt } from '#src/ui/receipt/receipt.tsx'
import styles from './bank-account-page.module.css'
import { BankCheck } from './bank-check.tsx'
import { bankAccountQuery } from './queries.ts'

/** Page of the verified account for refunds, checked by a transfer of 1 won. */
export function BankAccountPage() {
  const query = useQuery(bankAccountQuery)
  const [isChanging, setIsChanging] = useState(false)
  return (
    <AccountFrame title="환불 계좌">
      <Answer query={query}>
        {(account) =>
          account === null || isChanging ? (
            <BankCheck
              onDone={() => setIsChanging(false)}
              onCancel={account === null ? undefined : () => setIsChanging(false)}
            />
          ) : (
            <Verified account={account} onChange={() => setIsChanging(true)} />
          )
        }
      </Answer>
    </AccountFrame>
  )
}

function Verified({ account, onChange }: { account: BankAccount; onChange: () => void }) {
  return (
    <div className={styles.page}>
      <Receipt
        rows={[
          { label: '은행', figure: account.bankName },
          { label: '계좌번호', figure: `****${account.last4}` },
          { label: '예금주', figure: account.holderMasked },
          { label: '인증일', figure: formatMoment(account.verifiedAt) },
        ]}
      />
      <Button variant="line" size="large" wide onClick={onChange}>
        계좌 변경
      </Button>
    </div>
  )
}
