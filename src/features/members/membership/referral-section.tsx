import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '#src/page/load-failure.tsx'
import { CopyCode } from '#src/features/orders/receipt/copy-code.tsx'
import { formatCount } from '#src/ui/format/format-krw.ts'
import { Skeleton } from '#src/ui/skeleton/skeleton.tsx'
import styles from './membership-page.module.css'
import { referralQuery } from './queries.ts'

/** Referral code of the member, and what both members receive (benefits#referrals). */
export function ReferralSection() {
  const { data, error, refetch } = useQuery(referralQuery)
  return (
    <section aria-labelledby="referral">
      <h2 id="referral" className={styles.title}>
        친구 추천
      </h2>
      {data === undefined ? (
        error === null ? (
          <Skeleton height="8rem" />
        ) : (
          <LoadFailure inline error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <div className={styles.referral}>
          <CopyCode label="추천 코드" code={`${data.code.slice(0, 4)}-${data.code.slice(4)}`} />
          <p>
            이 코드로 가입한 친구가 첫 구매를 확정하고 반품 기간이 지나면 두 분께{' '}
            {formatCount(data.mileage)} 마일리지를 드립니다. 최대 {data.max}명까지 적립됩니다.
          </p>
          <p className={styles.benefits}>
            가입 {data.joined}명 · 적립 {data.rewarded}명
          </p>
        </div>
      )}
    </section>
  )
}
