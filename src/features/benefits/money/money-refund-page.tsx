import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { BankAccount } from '#contract/payments/bank-accounts.calls.ts'
import { PasswordForm } from '#contract/members/member-forms.ts'
import { bankAccountQuery } from '#src/features/payments/bank-account/queries.ts'
import { AccountFrame } from '#src/layout/account/account-frame.tsx'
import { Answer } from '#src/layout/account/answer.tsx'
import { SaveButton } from '#src/layout/account/save-button.tsx'
import { Balance } from '#src/features/benefits/points/balance.tsx'
import { passwordRefusal } from '#src/layout/account/password-refusal.ts'
import { PasswordField } from '#src/page/password-field.tsx'
import { useForm } from '#src/page/form/use-form.ts'
import { useApi } from '#src/page/use-api.ts'
import { LinkButton } from '#src/ui/button/link-button.tsx'
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx'
import { formatKrw } from '#src/ui/format/format-krw.ts'
import { Receipt } from '#src/ui/receipt/receipt.tsx'
import { ShortForm } from '#src/ui/short-form/short-form.tsx'
import styles from './money-refund-page.module.css'
import { refundMutation } from './mutations.ts'
import { moneyQuery } from './queries.ts'
import { createRepeatable } from './repeatable.ts'

/** Page of the refund of stored money: amount, rules, account and password. */
export function MoneyRefundPage() {
  const account = useQuery(bankAccountQuery)
  const money = useInfiniteQuery(moneyQuery)
  return (
    <AccountFrame title="머니 환불">
      <Answer query={money}>
        {(data) => {
          const [first] = data.pages
          const refundable = first?.refundable ?? 0
          const isOpen = first?.openRefund !== null && first?.openRefund !== undefined
          if (isOpen || refundable === 0) return <Nothing isOpen={isOpen} />
          return (
            <Answer query={account}>
              {(verified) => <Refund amount={refundable} account={verified} />}
            </Answer>
          )
        }}
      </Answer>
    </AccountFrame>
  )
}

function Nothing({ isOpen }: { isOpen: boolean }) {
  return (
    <EmptyState
      drawing="blank-receipt"
      sentence={isOpen ? '진행 중인 환불이 있습니다.' : '환불 가능한 금액이 없습니다.'}
      detail={
        isOpen
          ? '환불이 끝난 뒤 다시 신청할 수 있습니다.'
          : '기프트카드는 권면금액의 60%(1만원 이하는 80%) 이상 사용하면 잔액을 환불받을 수 있습니다.'
      }
      action={<LinkButton to="/my-page/money">머니로 돌아가기</LinkButton>}
    />
  )
}

function Refund({ amount, account }: { amount: number; account: BankAccount | null }) {
  return (
    <div className={styles.page}>
      <Balance label="환불 금액" figure={formatKrw(amount)}>
        <ul className={styles.notes}>
          <li>환불 가능한 금액 전부가 환불됩니다. 수수료는 없습니다.</li>
          <li>주문 환불로 받은 머니는 언제나 전액 환불됩니다.</li>
          <li>
            기프트카드는 권면금액의 60%(1만원 이하는 80%) 이상 사용했거나, 등록 후 7일 안에 사용하지
            않은 경우 환불됩니다.
          </li>
          <li>영업일 기준 3일 안에 입금되며, 은행 송금이 시작되기 전까지 취소할 수 있습니다.</li>
        </ul>
      </Balance>
      {account === null ? (
        <section className={styles.account} aria-label="환불 계좌">
          <p>환불받을 본인 명의 계좌를 먼저 인증해 주세요.</p>
          <LinkButton to="/my-page/bank-account" size="large" wide>
            환불 계좌 인증
          </LinkButton>
        </section>
      ) : (
        <RefundForm account={account} />
      )}
    </div>
  )
}

const EMPTY = { password: '' }

function RefundForm({ account }: { account: BankAccount }) {
  const [sendOnce] = useState(() => createRepeatable(() => crypto.randomUUID()))
  const refund = useMutation(refundMutation(useApi(), sendOnce))
  const form = useForm(PasswordForm, EMPTY)
  const navigate = useNavigate()
  const send = (body: { password: string }) =>
    refund.mutate(body, {
      onSuccess: () => void navigate({ to: '/my-page/money', replace: true }),
      onError: () => form.reset(EMPTY),
    })
  return (
    <ShortForm
      onSubmit={form.submit(send)}
      problem={refund.error ? passwordRefusal(refund.error) : undefined}
      actions={<SaveButton busy={refund.isPending}>환불 신청</SaveButton>}
    >
      <Receipt
        rows={[
          { label: '입금 계좌', figure: `${account.bankName} ****${account.last4}` },
          { label: '예금주', figure: account.holderMasked },
        ]}
      />
      <PasswordField
        {...form.field('password')}
        label="비밀번호"
        autoComplete="current-password"
        required
      />
    </ShortForm>
  )
}
