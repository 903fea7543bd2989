import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type * as v from 'valibot'
import { CARRIERS } from '#contract/after-sales/claim-reasons.ts'
import { problemOfDays } from '#contract/after-sales/order-filters.ts'
import { ORDER_FLAG_LABELS, ORDER_PROBLEM_LABELS } from '#contract/after-sales/order-labels.ts'
import {
  listOperatorOrders,
  listOrderedBrands,
  ORDER_TABS,
  type OperatorOrderCard,
  type OrderTab,
} from '#contract/after-sales/operator-orders.calls.ts'
import type { FilterValues } from '#contract/operators/list-filters.ts'
import type { PayMethod } from '#contract/orders/pay-methods.ts'
import type { RequestOf } from '#contract/platform/endpoint.ts'
import { formatMoment, formatDay } from '#src/ui/format/korean-time.ts'
import { formatKrw } from '#src/ui/format/format-krw.ts'
import { callConsole } from '#operator/session/console-api.ts'
import { useMay } from '#operator/session/use-session.ts'
import type { Column } from '#operator/ui/data-list.tsx'
import { Badge } from '#operator/ui/page.tsx'
import type { ListChoice } from '#operator/operators/lists/list-choice.ts'
import type { FilterField } from '#operator/operators/lists/list-filters.tsx'
import { QueueList } from '#operator/operators/lists/queue-list.tsx'
import { withoutEmpty } from '#operator/operators/lists/without-empty.ts'
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
    cell: ({ buyer }) => <span className={styles.buyer}>{buyer}</span>,
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
  {
    id: 'flags',
    header: '표시',
    // That it is late is said by its day.
    cell: ({ problems, flags }) =>
      problems.every((name) => name === 'late') && flags.length === 0 ? (
        '–'
      ) : (
        <span className={styles.flags}>
          {problems
            .filter((name) => name !== 'late')
            .map((name) => (
              <Badge key={name} tone="due">
                {ORDER_PROBLEM_LABELS[name]}
              </Badge>
            ))}
          {flags.map((name) => (
            <Badge key={name}>{ORDER_FLAG_LABELS[name]}</Badge>
          ))}
        </span>
      ),
  },
  {
    id: 'memo',
    header: '메모',
    isLong: true,
    cell: ({ memo }) => (memo === null ? '–' : <span className={styles.memo}>{memo}</span>),
  },
]

/** Payment methods in words. */
const METHODS: Readonly<Record<PayMethod, string>> = {
  card: '신용/체크카드',
  kakaopay: '카카오페이',
  naverpay: '네이버페이',
  tosspay: '토스페이',
  trans: '계좌이체',
  vbank: '가상계좌',
  autopay: '등록 카드',
}

const namesOf = (values: readonly string[]) =>
  Object.fromEntries(values.map((value) => [value, value]))

const fieldsOf = (brands: readonly string[]): readonly FilterField[] => [
  { kind: 'day', name: 'from', label: '주문일 시작' },
  { kind: 'day', name: 'to', label: '주문일 끝' },
  { kind: 'choice', name: 'late', label: '발송기한', choices: { true: '지난 주문' } },
  { kind: 'choice', name: 'carrier', label: '택배사', choices: namesOf(CARRIERS) },
  { kind: 'text', name: 'brand', label: '브랜드', maxLength: 60, suggestions: brands },
  { kind: 'text', name: 'product', label: '상품코드', maxLength: 40 },
  { kind: 'choice', name: 'method', label: '결제수단', choices: METHODS },
]

type Query = RequestOf<typeof listOperatorOrders>['query']

/**
 * Filters as a call takes them; the server refuses wrong ones in words, so that an old address says
 * why.
 */
const toQuery = (values: FilterValues): Partial<Query> => ({
  ...values,
  late: values['late'] === undefined ? undefined : true,
})

/** Queues in words. */
const TAB_LABELS: Readonly<Record<OrderTab, string>> = {
  paid: '신규',
  preparing: '상품준비',
  cancelRequested: '취소요청',
  shipping: '배송중',
  delivered: '배송완료',
  problem: '문제',
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
  const { tab, q, cols, ...rest } = useSearch({ from: '/frame/orders' })
  const may = useMay()
  const brands = useQuery({
    queryKey: ['ordered-brands'],
    queryFn: ({ signal }) => callConsole(listOrderedBrands, {}, signal),
  })
  const values = withoutEmpty(rest)
  return (
    <QueueList
      to="/orders"
      screen="orders"
      title="주문"
      noun="주문"
      search={{ tab, q, cols }}
      filters={{ fields: fieldsOf(brands.data ?? []), values, problemOf: problemOfDays }}
      tabs={ORDER_TABS.map((name) => ({ name, label: TAB_LABELS[name] }))}
      countOf={(counts: Counts, tab) => (tab === 'all' ? undefined : counts[tab])}
      read={(query, signal) =>
        callConsole(listOperatorOrders, { query: { ...toQuery(values), ...query } }, signal)
      }
      idOf={({ orderId }) => orderId}
      keyOf={({ orderNumber }) => orderNumber}
      linkOf={({ orderNumber }) => `/orders/${orderNumber}`}
      columns={COLUMNS}
      isMarked={({ isLate }) => isLate}
      empty="처리할 주문이 없습니다."
      searchIn={{ tab: 'all', hint: '주문번호, 송장번호, 이름, 휴대폰' }}
      bulk={may('orders.ship') ? BULK[tab] : null}
      isWholeChosen={tab !== 'preparing'}
    />
  )
}
