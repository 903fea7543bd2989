import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import type * as v from 'valibot'
import type { FilterValues } from '#contract/operators/list-filters.ts'
import type { RequestOf } from '#contract/platform/endpoint.ts'
import { listStock, listStockBrands } from '#contract/selling/operator-stock.calls.ts'
import { PRODUCT_STATE_NAMES } from '#contract/selling/stock-filters.ts'
import { STOCK_TABS, type StockTab } from '#contract/selling/stock-tabs.ts'
import { callConsole } from '#operator/session/console-api.ts'
import { useMay } from '#operator/session/use-session.ts'
import type { FilterField } from '#operator/operators/lists/list-filters.tsx'
import { QueueList } from '#operator/operators/lists/queue-list.tsx'
import { withoutEmpty } from '#operator/operators/lists/without-empty.ts'
import { isSoldOut, STOCK_COLUMNS } from './stock-columns.tsx'
import styles from './stock-page.module.css'

/** Lists in words. */
const TAB_LABELS: Readonly<Record<StockTab, string>> = {
  all: '전체',
  low: '부족',
  out: '품절',
  alerts: '재입고 알림 대기',
}

/** What an empty list says. */
const EMPTY: Readonly<Record<StockTab, string>> = {
  all: '등록된 사이즈가 없습니다. 상품에 사이즈를 추가하면 여기에서 입고할 수 있습니다.',
  low: '부족한 사이즈가 없습니다.',
  out: '품절된 사이즈가 없습니다.',
  alerts: '재입고 알림을 기다리는 회원이 없습니다.',
}

type Brands = v.InferOutput<typeof listStockBrands.response>

const fieldsOf = (brands: Brands): readonly FilterField[] => [
  {
    kind: 'choice',
    name: 'brand',
    label: '브랜드',
    choices: Object.fromEntries(brands.map(({ brandId, name }) => [String(brandId), name])),
  },
  { kind: 'choice', name: 'state', label: '상품 상태', choices: PRODUCT_STATE_NAMES },
  {
    kind: 'choice',
    name: 'sale',
    label: '판매 방식',
    choices: { NORMAL: '일반 판매', RAFFLE: '래플' },
  },
]

type Query = RequestOf<typeof listStock>['query']

const numberOf = (text: string | undefined) => (text === undefined ? undefined : Number(text))

/** Filters as the call takes them; the server refuses wrong ones in words. */
const toQuery = (values: FilterValues): Partial<Query> => ({
  ...values,
  brand: numberOf(values['brand']),
})

type Counts = v.InferOutput<typeof listStock.response>['counts']

/** Stock by size, and what runs out. */
export function StockPage() {
  const { tab, q, cols, ...rest } = useSearch({ from: '/frame/stock' })
  const may = useMay()
  const brands = useQuery({
    queryKey: ['stock-brands'],
    queryFn: ({ signal }) => callConsole(listStockBrands, {}, signal),
  })
  const values = withoutEmpty(rest)
  return (
    <QueueList
      to="/stock"
      screen="stock"
      title="재고"
      noun="사이즈"
      note={
        may('stock.write') && (
          <nav aria-label="입고와 실사" className={styles.links}>
            <Link to="/stock/receive">스캔으로 입고</Link>
            <Link to="/stock/count">스캔으로 실사</Link>
            <Link to="/stock/files">파일로 입고·실사</Link>
          </nav>
        )
      }
      search={{ tab, q, cols }}
      filters={{ fields: fieldsOf(brands.data ?? []), values }}
      tabs={STOCK_TABS.map((name) => ({ name, label: TAB_LABELS[name] }))}
      countOf={(counts: Counts, name) => (name === 'all' ? undefined : counts[name])}
      read={(query, signal) =>
        callConsole(listStock, { query: { ...toQuery(values), ...query } }, signal)
      }
      idOf={({ sizeId }) => sizeId}
      keyOf={({ sizeId }) => String(sizeId)}
      linkOf={({ sizeId }) => `/stock/${sizeId}`}
      columns={STOCK_COLUMNS}
      isMarked={isSoldOut}
      empty={EMPTY[tab]}
      searchIn={{ tab: 'all', hint: '상품명, 상품코드, 바코드' }}
    />
  )
}
