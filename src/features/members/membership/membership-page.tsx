import { useQuery } from '@tanstack/react-query'
import type { Membership } from '#contract/members/memberships.calls.ts'
import { AccountFrame } from '#src/layout/account/account-frame.tsx'
import { Answer } from '#src/layout/account/answer.tsx'
import { formatKrw } from '#src/ui/format/format-krw.ts'
import { formatDate } from '#src/ui/format/korean-time.ts'
import { Receipt } from '#src/ui/receipt/receipt.tsx'
import { CardCode } from './card-code.tsx'
import { GradeBar } from './grade-bar.tsx'
import { formatRate } from './grade-progress.ts'
import styles from './membership-page.module.css'
import { membershipQuery } from './queries.ts'
import { ReferralSection } from './referral-section.tsx'

/** Page of the membership: card code, grade, sum of the period, and the rules of all grades. */
export function MembershipPage() {
  const query = useQuery(membershipQuery)
  return (
    <AccountFrame title="멤버십" note={query.data?.grade.name}>
      <div className={styles.page}>
        <CardCode />
        <Answer query={query}>
          {(membership) => (
            <>
              <Status membership={membership} />
              <ReferralSection />
              <GradeRules membership={membership} />
            </>
          )}
        </Answer>
      </div>
    </AccountFrame>
  )
}

function Status({ membership }: { membership: Membership }) {
  const { amount, period, reviewAt, grade } = membership
  return (
    <section aria-label="나의 등급">
      <GradeBar membership={membership} />
      <Receipt
        rows={[
          { label: '적립률', figure: formatRate(grade.earnRateBp) },
          { label: '집계 기간', figure: `${formatDate(period.from)} ~ ${lastDay(period.to)}` },
          { label: '다음 심사일', figure: formatDate(reviewAt) },
        ]}
        total={{ label: '기간 구매 금액', figure: formatKrw(amount) }}
      />
    </section>
  )
}

/** Last day of a period that ends at midnight. */
const lastDay = (to: string) => formatDate(Date.parse(to) - 1)

function GradeRules({ membership: { grades, grade: own } }: { membership: Membership }) {
  return (
    <section aria-labelledby="grade-rules">
      <h2 id="grade-rules" className={styles.title}>
        등급 안내
      </h2>
      <ul>
        {grades.map(({ code, name, minAmount, earnRateBp, benefits }) => (
          <li key={code} className={styles.grade} data-own={code === own.code}>
            <h3 className={styles.name}>
              {name}
              {code === own.code && <span className={styles.badge}>나의 등급</span>}
            </h3>
            <p>
              {minAmount === 0 ? '가입 즉시' : `12개월 ${formatKrw(minAmount)} 이상`} ·{' '}
              {formatRate(earnRateBp)} 적립
            </p>
            <ul className={styles.benefits}>
              {benefits.map((benefit) => (
                <li key={benefit}>{benefit}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <p className={styles.note}>
        매월 1일 최근 12개월의 구매확정 금액으로 심사합니다. 배송비와 환불 금액은 제외됩니다.
      </p>
    </section>
  )
}
