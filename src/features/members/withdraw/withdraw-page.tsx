import { useQuery } from '@tanstack/react-query'
import type { ResponseOf } from '#contract/platform/endpoint.ts'
import type { getWithdrawal, WithdrawBlocker } from '#contract/members/withdrawals.calls.ts'
import { AccountFrame } from '#src/layout/account/account-frame.tsx'
import { Answer } from '#src/layout/account/answer.tsx'
import { formatCount, formatKrw } from '#src/ui/format/format-krw.ts'
import { PathLink } from '#src/ui/path-link/path-link.tsx'
import { Receipt } from '#src/ui/receipt/receipt.tsx'
import { withdrawalQuery } from './queries.ts'
import { WithdrawFormSection } from './withdraw-form.tsx'
import styles from './withdraw-page.module.css'

/** Page of the withdrawal: what is lost, what blocks it, and the form. */
export function WithdrawPage() {
  const query = useQuery(withdrawalQuery)
  return (
    <AccountFrame title="회원 탈퇴">
      <Answer query={query}>{(withdrawal) => <Withdrawal withdrawal={withdrawal} />}</Answer>
    </AccountFrame>
  )
}

function Withdrawal({ withdrawal }: { withdrawal: ResponseOf<typeof getWithdrawal> }) {
  const { coupons, mileage, money, blockers, rejoinDays } = withdrawal
  return (
    <div className={styles.page}>
      <section className={styles.section} aria-labelledby="consequences">
        <h2 id="consequences" className={styles.title}>
          탈퇴하면 사라지는 혜택
        </h2>
        <Receipt
          rows={[
            { label: '쿠폰', figure: `${coupons}장` },
            { label: '마일리지', figure: formatCount(mileage) },
            { label: '머니', figure: formatKrw(money) },
          ]}
        />
        <ul className={styles.notes}>
          <li>개인정보는 삭제되며, 주문 기록은 법에 따라 5년 동안 보관됩니다.</li>
          <li>응모 중인 래플은 모두 취소됩니다.</li>
          <li>마일리지와 쿠폰은 다시 받을 수 없습니다.</li>
          <li>탈퇴 후 {rejoinDays}일 동안 다시 가입할 수 없습니다.</li>
        </ul>
      </section>
      {blockers.length > 0 ? <Blockers blockers={blockers} /> : <WithdrawFormSection />}
    </div>
  )
}

function Blockers({ blockers }: { blockers: readonly WithdrawBlocker[] }) {
  return (
    <section className={styles.section} aria-labelledby="blockers">
      <h2 id="blockers" className={styles.title}>
        진행 중인 내역이 있어 탈퇴할 수 없습니다.
      </h2>
      <ul className={styles.blockers}>
        {blockers.map(({ kind, text, count, link }) => (
          <li key={kind}>
            <p>
              {text}
              {count > 1 && ` (${count}건)`}
            </p>
            <PathLink path={link} className={styles.link}>
              확인하기
            </PathLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
