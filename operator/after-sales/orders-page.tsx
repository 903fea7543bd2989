import { Link, useSearch } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type * as v from 'valibot'
import {
  listOperatorOrders,
  ORDER_TABS,
  type OperatorOrderCard,
  type OrderTab,
} from '#contract/after-sales/operator-orders.calls.ts'
import { formatMoment, formatDay } from '#src/ui/format/korean-time.ts'
import { formatKrw } from '#src/ui/format/format-krw.ts'
import { callConsole } from '#operator/session/console-api.ts'
import { useMay } from '#operator/session/use-session.ts'
import type { Column } from '#operator/ui/data-list.tsx'
import { Badge } from '#operator/ui/page.tsx'
import type { ListChoice } from '#operator/operators/lists/list-choice.ts'
import { QueueList } from '#operator/operators/lists/queue-list.tsx'
import { RunButton } from '#operator/operators/runs/run-button.tsx'
import styles from './orders-page.module.css'

const COLUMNS: readonly Column<OperatorOrderCard>[] = [
  {
    id: 'orderNumber',
    header: '주문번호',
    isMain: true,
    cell: ({ orderNumber }) => orderNumber,
  },
  {
    id: 'paidAt',
    header: '결제일시',
    cell: ({ paidAt, createdAt }) => formatMoment(paidAt ?? createdAt),
  },
  {
    id: 'shipBy',
    header: '발송기한',
    cell: ({ shipBy, isLate }) =>
      shipBy === null ? '–' : <Badge tone={isLate ? 'late' : undefined}>{formatDay(shipBy)}</Badge>,
  },
  {
    id: 'buyer',
    header: '주문자',
    cell: ({ buyer, isMember }) => (
      <span className={styles.buyer}>
        {buyer} · {isMember ? '회원' : '비회원'}
      </span>
    ),
  },
  { id: 'goods', header: '상품', isLong: true, cell: ({ goods }) => goods },
  { id: 'pieces', header: '수량', align: 'end', cell: ({ pieces }) => pieces },
  {
    id: 'payAmount',
    header: '결제금액',
    align: 'end',
    cell: ({ payAmount }) => formatKrw(payAmount),
    sum: ({ payAmount }) => payAmount,
  },
  { id: 'payMethod', header: '수단', cell: ({ payMethod }) => payMethod },
  {
    id: 'state',
    header: '상태',
    cell: ({ stateLabel, hasCancelRequest }) =>
      hasCancelRequest ? <Badge tone="due">취소요청</Badge> : <Badge>{stateLabel}</Badge>,
  },
]

/** Queues in words. */
const TAB_LABELS: Readonly<Record<OrderTab, string>> = {
  paid: '신규',
  preparing: '상품준비',
  cancelRequested: '취소요청',
  shipping: '배송중',
  unpaid: '결제대기',
  all: '전체',
}

type Counts = v.InferOutput<typeof listOperatorOrders.response>['counts']

interface Chosen {
  readonly choice: ListChoice
}

/** What a queue does with several orders at once. */
const BULK: Readonly<Partial<Record<OrderTab, ComponentType<Chosen>>>> = {
  paid: ({ choice }) => <RunButton kind="ORDER_PREPARE" choice={choice} />,
  preparing: ({ choice: { keys } }) =>
    keys.size === 0 ? null : (
      <Link to="/slips" search={{ orders: [...keys].join(',') }} className={styles.print}>
        포장 명세 인쇄 ({keys.size}건)
      </Link>
    ),
  shipping: ({ choice }) => <RunButton kind="ORDER_DELIVER" choice={choice} />,
}

/** Work queues of orders, and the search over all. */
export function OrdersPage() {
  const search = useSearch({ from: '/frame/orders' })
  const may = useMay()
  return (
    <QueueList
      to="/orders"
      screen="orders"
      title="주문"
      noun="주문"
      search={search}
      tabs={ORDER_TABS.map((name) => ({ name, label: TAB_LABELS[name] }))}
      countOf={(counts: Counts, tab) => (tab === 'all' ? undefined : counts[tab])}
      read={(query, signal) => callConsole(listOperatorOrders, { query }, signal)}
      idOf={({ orderId }) => orderId}
      keyOf={({ orderNumber }) => orderNumber}
      linkOf={({ orderNumber }) => `/orders/${orderNumber}`}
      columns={COLUMNS}
      isMarked={({ isLate }) => isLate}
      empty="처리할 주문이 없습니다."
      searchIn={{ tab: 'all', hint: '주문번호, 송장번호, 이름, 휴대폰' }}
      bulk={may('orders.ship') ? BULK[search.tab] : null}
      isWholeChosen={search.tab !== 'preparing'}
    />
  )
}
