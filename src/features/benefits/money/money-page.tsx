import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import type { ResponseOf } from '#contract/platform/endpoint.ts'
import type { listMoneyHistory, MoneyRefund } from '#contract/benefits/money.calls.ts'
import { FailureSection } from '#src/error-pages/failure-section.tsx'
import { AccountFrame } from '#src/layout/account/account-frame.tsx'
import { RowSkeletons } from '#src/layout/account/answer.tsx'
import { Balance } from '#src/features/benefits/points/balance.tsx'
import { EntryList } from '#src/features/benefits/points/entry-list.tsx'
import { MorePages } from '#src/offline/more-pages.tsx'
import { useIsOnline } from '#src/offline/use-is-online.ts'
import { useApi } from '#src/page/use-api.ts'
import { Button } from '#src/ui/button/button.tsx'
import { LinkButton } from '#src/ui/button/link-button.tsx'
import { formatKrw } from '#src/ui/format/format-krw.ts'
import { formatDate, formatMoment } from '#src/ui/format/korean-time.ts'
import { GiftCardSection } from './gift-card-form.tsx'
import styles from './money-page.module.css'
import { cancelRefundMutation } from './mutations.ts'
import { moneyQuery } from './queries.ts'

type Money = ResponseOf<typeof listMoneyHistory>

const useMoney = () => useInfiniteQuery(moneyQuery)

/** Page of stored money: balance, its parts, gift cards, refund and ledger. */
export function MoneyPage() {
  const list = useMoney()
  return (
    <AccountFrame title="머니">
      <Content list={list} />
    </AccountFrame>
  )
}

function Content({ list }: { list: ReturnType<typeof useMoney> }) {
  const { data, error } = list
  const [first] = data?.pages ?? []
  if (first === undefined) {
    if (error === null) return <RowSkeletons height="5rem" />
    return <FailureSection as="h2" error={error} onRetry={() => void list.refetch()} />
  }
  const entries = data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <div className={styles.page}>
      <Balance label="보유 머니" figure={formatKrw(first.balance)}>
        <p className={styles.note}>
          이 중 <strong>{formatKrw(first.refundable)}</strong>을 계좌로 환불받을 수 있습니다.
        </p>
        {first.openRefund === null && first.refundable > 0 && (
          <LinkButton to="/my-page/money/refund" variant="line" size="large" wide>
            환불 신청
          </LinkButton>
        )}
        {first.openRefund !== null && (
          <OpenRefund refund={first.openRefund} onRefusal={() => void list.refetch()} />
        )}
      </Balance>
      <section aria-labelledby="gift-card">
        <h2 id="gift-card" className={styles.title}>
          기프트카드 등록
        </h2>
        <GiftCardSection />
      </section>
      {first.lots.length > 0 && <Lots lots={first.lots} />}
      <section aria-labelledby="entries">
        <h2 id="entries" className={styles.title}>
          이용 내역
        </h2>
        {entries.length === 0 ? (
          <p className={styles.none}>머니 이용 내역이 없습니다.</p>
        ) : (
          <EntryList label="머니 내역" entries={entries} />
        )}
        <MorePages list={list} />
      </section>
    </div>
  )
}

function OpenRefund({ refund, onRefusal }: { refund: MoneyRefund; onRefusal: () => void }) {
  const cancel = useMutation(cancelRefundMutation(useApi()))
  const isOnline = useIsOnline()
  const { amount, bank, requestedAt, isCancelable } = refund
  return (
    <div className={styles.open}>
      <p>
        <strong>{formatKrw(amount)}</strong> 환불을 처리하고 있습니다.
      </p>
      <p className={styles.note}>
        {bank.name} ****{bank.last4} · {formatMoment(requestedAt)} 신청
      </p>
      {isCancelable ? (
        <Button
          variant="line"
          busy={cancel.isPending}
          disabled={!isOnline}
          onClick={() => cancel.mutate(undefined, { onError: onRefusal })}
        >
          환불 신청 취소
        </Button>
      ) : (
        <p className={styles.note}>은행 송금이 시작되어 취소할 수 없습니다.</p>
      )}
    </div>
  )
}

function Lots({ lots }: { lots: Money['lots'] }) {
  return (
    <section aria-labelledby="lots">
      <h2 id="lots" className={styles.title}>
        머니 구성
      </h2>
      <ul className={styles.lots}>
        {lots.map((lot) => (
          <li key={lot.lotId}>
            <p className={styles.row}>
              <span>{lot.label}</span>
              <strong>{formatKrw(lot.remaining)}</strong>
            </p>
            <p className={styles.note}>
              {lot.expiresAt === null
                ? '유효기간 없음'
                : `${formatDate(Date.parse(lot.expiresAt) - 1)}까지`}
              {' · '}
              {lot.reason ?? `${formatKrw(lot.refundable)} 환불 가능`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
