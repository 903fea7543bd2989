import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { FailureSection } from '#src/error-pages/failure-section.tsx'
import { AccountFrame } from '#src/layout/account/account-frame.tsx'
import { RowSkeletons } from '#src/layout/account/answer.tsx'
import { Balance } from '#src/features/benefits/points/balance.tsx'
import { EntryList } from '#src/features/benefits/points/entry-list.tsx'
import { MorePages } from '#src/offline/more-pages.tsx'
import { LinkButton } from '#src/ui/button/link-button.tsx'
import chip from '#src/ui/chip/chip.module.css'
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx'
import { formatCount } from '#src/ui/format/format-krw.ts'
import { formatDate } from '#src/ui/format/korean-time.ts'
import { Receipt } from '#src/ui/receipt/receipt.tsx'
import styles from './mileage-page.module.css'
import { MILEAGE_VIEWS, mileageQuery, mileageView, type MileageSearch } from './queries.ts'

const route = getRouteApi('/_admitted/my-page/mileage')

/** Page of mileage: balance, what will be earned, what ends soon, and the ledger by type. */
export function MileagePage() {
  const search = route.useSearch({ select: (values): MileageSearch => values })
  const list = useMileage(search)
  return (
    <AccountFrame title="마일리지">
      <Mileage list={list} view={mileageView(search).view} />
    </AccountFrame>
  )
}

const useMileage = (search: MileageSearch) => useInfiniteQuery(mileageQuery(search))

interface MileageProps {
  list: ReturnType<typeof useMileage>
  view: string
}

function Mileage({ list, view }: MileageProps) {
  const { data, error } = list
  const [first] = data?.pages ?? []
  if (first === undefined) {
    if (error === null) return <RowSkeletons height="5rem" />
    return <FailureSection as="h2" error={error} onRetry={() => void list.refetch()} />
  }
  const { balance, pending, expiringSoon } = first
  const entries = data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <div className={styles.page}>
      <Balance label="사용 가능한 마일리지" figure={formatCount(balance)}>
        <Receipt
          rows={[
            { label: '구매확정 시 적립 예정', figure: formatCount(pending) },
            {
              label:
                expiringSoon === null
                  ? '30일 안에 소멸 예정'
                  : `30일 안에 소멸 예정 (${formatDate(Date.parse(expiringSoon.at) - 1)}부터)`,
              figure: formatCount(expiringSoon?.amount ?? 0),
            },
          ]}
        />
      </Balance>
      {entries.length === 0 && view === 'all' ? (
        <EmptyState
          drawing="blank-receipt"
          sentence="마일리지 내역이 없습니다."
          detail="상품을 구매확정하면 마일리지가 적립됩니다."
          action={<LinkButton to="/products">쇼핑하기</LinkButton>}
        />
      ) : (
        <section aria-labelledby="entries">
          <h2 id="entries" className={styles.title}>
            적립·사용 내역
          </h2>
          <Views view={view} />
          {entries.length === 0 ? (
            <p className={styles.none}>해당하는 내역이 없습니다.</p>
          ) : (
            <EntryList label="마일리지 내역" entries={entries} />
          )}
          <MorePages list={list} />
        </section>
      )}
      <p className={styles.note}>
        마일리지는 1,000 이상 보유했을 때 10 단위로, 쿠폰을 적용한 상품 금액의 30%까지 사용할 수
        있습니다. 적립일로부터 1년이 지나면 소멸됩니다.
      </p>
    </div>
  )
}

function Views({ view }: { view: string }) {
  return (
    <nav className={styles.views} aria-label="내역 종류">
      {MILEAGE_VIEWS.map((one) => (
        <Link
          key={one.view}
          to="/my-page/mileage"
          search={{ show: one.view === 'all' ? undefined : one.view }}
          replace
          resetScroll={false}
          className={chip.chip}
          data-here={one.view === view}
          aria-current={one.view === view ? 'true' : undefined}
        >
          {one.label}
        </Link>
      ))}
    </nav>
  )
}
