import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type * as v from 'valibot'
import {
  listOperatorOrders,
  type OperatorOrderCard,
  type OrderTab,
} from '#contract/after-sales/operator-orders.calls.ts'
import { Button } from '#src/ui/button/button.tsx'
import { formatMoment, formatDay } from '#src/ui/format/korean-time.ts'
import { formatKrw } from '#src/ui/format/format-krw.ts'
import { RUN_KINDS } from '#contract/operators/run-kinds.ts'
import { useStartRun } from '#operator/operators/use-start-run.ts'
import { callConsole } from '#operator/session/console-api.ts'
import { useMay } from '#operator/session/use-session.ts'
import { DataList, type Column } from '#operator/ui/data-list.tsx'
import { isTyping } from '#operator/ui/is-typing.ts'
import { Badge, Page } from '#operator/ui/page.tsx'
import { Tabs } from '#operator/ui/tabs.tsx'
import styles from './orders-page.module.css'

/** Our choice: how often an open queue is read again. */
const READ_EVERY_MS = 15_000

const NOTHING: ReadonlySet<string> = new Set()

const COLUMNS: readonly Column<OperatorOrderCard>[] = [
  {
    header: '주문번호',
    isMain: true,
    cell: ({ orderNumber }) => orderNumber,
  },
  { header: '결제일시', cell: ({ paidAt, createdAt }) => formatMoment(paidAt ?? createdAt) },
  {
    header: '발송기한',
    cell: ({ shipBy, isLate }) =>
      shipBy === null ? '–' : <Badge tone={isLate ? 'late' : undefined}>{formatDay(shipBy)}</Badge>,
  },
  { header: '주문자', cell: ({ buyer, isMember }) => `${buyer} · ${isMember ? '회원' : '비회원'}` },
  { header: '상품', cell: ({ goods }) => goods },
  { header: '수량', align: 'end', cell: ({ pieces }) => pieces },
  { header: '결제금액', align: 'end', cell: ({ payAmount }) => formatKrw(payAmount) },
  { header: '수단', cell: ({ payMethod }) => payMethod },
  {
    header: '상태',
    cell: ({ stateLabel, hasCancelRequest }) =>
      hasCancelRequest ? <Badge tone="due">취소요청</Badge> : <Badge>{stateLabel}</Badge>,
  },
]

/** Work queues of orders, and the search over all. */
export function OrdersPage() {
  const { tab, q } = useSearch({ from: '/frame/orders' })
  const navigate = useNavigate()
  const may = useMay()
  const [choice, setChoice] = useState<{ tab: OrderTab; keys: ReadonlySet<string> }>()
  // What was chosen in one queue is not chosen in another.
  const chosen = choice?.tab === tab ? choice.keys : NOTHING
  const setChosen = (keys: ReadonlySet<string>) => setChoice({ tab, keys })
  const list = useInfiniteQuery({
    queryKey: ['orders', tab, q],
    queryFn: ({ pageParam, signal }) =>
      callConsole(
        listOperatorOrders,
        { query: { tab, ...(q ? { q } : {}), ...(pageParam ? { after: pageParam } : {}) } },
        signal,
      ),
    initialPageParam: 0,
    getNextPageParam: ({ hasNext, items }) => (hasNext ? items.at(-1)?.orderId : undefined),
    refetchInterval: READ_EVERY_MS,
    placeholderData: keepPreviousData,
  })
  const isChoosable = ['paid', 'preparing', 'shipping'].includes(tab) && may('orders.ship')
  return (
    <Page title="주문">
      <Queues tab={tab} counts={list.data?.pages[0]?.counts} />
      <div className={styles.tools}>
        <Search
          value={q ?? ''}
          onSearch={(text) =>
            void navigate({
              to: '/orders',
              search: text === '' ? { tab } : { tab: 'all', q: text },
            })
          }
        />
        {tab === 'paid' && may('orders.ship') && <BulkRun kind="ORDER_PREPARE" chosen={chosen} />}
        {tab === 'shipping' && may('orders.ship') && (
          <BulkRun kind="ORDER_DELIVER" chosen={chosen} />
        )}
        {tab === 'preparing' && may('orders.ship') && chosen.size > 0 && (
          <Link to="/slips" search={{ orders: [...chosen].join(',') }}>
            포장 명세 인쇄 ({chosen.size}건)
          </Link>
        )}
      </div>
      <DataList
        label="주문"
        rows={list.data?.pages.flatMap(({ items }) => items)}
        error={list.error}
        onRetry={() => void list.refetch()}
        columns={COLUMNS}
        keyOf={({ orderNumber }) => orderNumber}
        linkOf={({ orderNumber }) => `/orders/${orderNumber}`}
        isMarked={({ isLate }) => isLate}
        empty={q ? '찾는 주문이 없습니다.' : '처리할 주문이 없습니다.'}
        {...(isChoosable ? { chosen, onChoose: setChosen } : {})}
      />
      {list.hasNextPage && (
        <Button
          variant="line"
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          더 보기
        </Button>
      )}
    </Page>
  )
}

function Queues({
  tab,
  counts,
}: {
  readonly tab: OrderTab
  readonly counts: v.InferOutput<typeof listOperatorOrders.response>['counts'] | undefined
}) {
  return (
    <Tabs
      label="주문 상태"
      to="/orders"
      current={tab}
      tabs={[
        { name: 'paid', label: '신규', count: counts?.paid },
        { name: 'preparing', label: '상품준비', count: counts?.preparing },
        { name: 'cancelRequested', label: '취소요청', count: counts?.cancelRequested },
        { name: 'shipping', label: '배송중', count: counts?.shipping },
        { name: 'unpaid', label: '결제대기', count: counts?.unpaid },
        { name: 'all', label: '전체' },
      ]}
    />
  )
}

function Search({
  value,
  onSearch,
}: {
  readonly value: string
  readonly onSearch: (text: string) => void
}) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.code !== 'Slash' || isTyping(event)) return
      event.preventDefault()
      field.current?.focus()
    }
    window.addEventListener('keydown', focus)
    return () => window.removeEventListener('keydown', focus)
  }, [])
  return (
    <search className={styles.searchBox}>
      <form
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(field.current?.value.trim() ?? '')
        }}
      >
        <input
          ref={field}
          key={value}
          type="search"
          aria-label="주문 검색"
          placeholder="주문번호, 송장번호, 이름, 휴대폰"
          defaultValue={value}
          maxLength={60}
        />
        <Button type="submit" variant="line" size="small">
          검색
        </Button>
      </form>
    </search>
  )
}

/** Makes a run of the chosen orders, which is checked and applied on its page. */
function BulkRun({
  kind,
  chosen,
}: {
  readonly kind: 'ORDER_PREPARE' | 'ORDER_DELIVER'
  readonly chosen: ReadonlySet<string>
}) {
  const start = useStartRun()
  return (
    <div className={styles.bulk}>
      <output>{start.error?.message ?? (chosen.size > 0 ? `${chosen.size}건 선택` : '')}</output>
      <Button
        size="small"
        busy={start.isPending}
        disabled={chosen.size === 0}
        onClick={() => start.mutate({ body: { kind, keys: [...chosen] } })}
      >
        {RUN_KINDS[kind].label}
      </Button>
    </div>
  )
}
