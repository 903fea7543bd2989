import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { MovementKind } from '#contract/selling/movement-kinds.ts'
import {
  getSizeStock,
  listMovements,
  type StockOfSize,
  type StockMovement,
} from '#contract/selling/operator-stock.calls.ts'
import type { StockPlace } from '#contract/selling/stock-places.ts'
import { formatMoment } from '#src/ui/format/korean-time.ts'
import { callConsole } from '#operator/session/console-api.ts'
import { useMay } from '#operator/session/use-session.ts'
import { RecordTabs } from '#operator/operators/audit/record-tabs.tsx'
import { DataList, type Column } from '#operator/ui/data-list.tsx'
import { MoreButton } from '#operator/ui/more-button.tsx'
import { useNeighbourKeys } from '#operator/ui/neighbours.ts'
import { Facts, LoadState, Page, Panel } from '#operator/ui/page.tsx'
import { MoveStock } from './move-stock.tsx'
import { daysLeftText, heldText } from './stock-columns.tsx'
import styles from './stock-page.module.css'

/** Movements in words. */
const KINDS: Readonly<Record<MovementKind, string>> = {
  IN: '입고',
  ADJUST: '조정',
  HOLD: '주문이 잡음',
  RELEASE: '잡은 수량 풀림',
  SALE: '판매',
  CANCEL_RESTOCK: '취소 재입고',
  RETURN_RESTOCK: '반품 재입고',
  SIZE_SWAP_OUT: '사이즈 변경으로 나감',
  SIZE_SWAP_IN: '사이즈 변경으로 들어옴',
  RAFFLE_ALLOC: '래플에 배정',
  RAFFLE_RELEASE: '래플에서 돌아옴',
}

/** Places in words. */
const PLACES: Readonly<Record<StockPlace, string>> = { WAREHOUSE: '창고' }

/** References in words; that of an operator is no number of the shop. */
const REFS: Readonly<Record<string, string>> = {
  ORDER: '주문',
  ORDER_LATE: '주문',
  CLAIM: '취소·교환·반품',
  SIZE_CHANGE: '사이즈 변경',
  RAFFLE: '래플',
  SEED: '처음 재고',
}

const signed = (pieces: number) => (pieces > 0 ? `+${pieces}` : String(pieces))

const COLUMNS: readonly Column<StockMovement>[] = [
  { header: '일시', isMain: true, cell: ({ at }) => formatMoment(at) },
  { header: '구분', cell: ({ kind }) => KINDS[kind] },
  { header: '장소', cell: ({ place }) => PLACES[place] },
  { header: '재고', align: 'end', cell: ({ onHandChange }) => signed(onHandChange) },
  { header: '잡힘', align: 'end', cell: ({ heldChange }) => signed(heldChange) },
  { header: '남은 재고', align: 'end', cell: ({ onHandAfter }) => onHandAfter },
  { header: '남은 잡힘', align: 'end', cell: ({ heldAfter }) => heldAfter },
  {
    header: '사유',
    isLong: true,
    cell: ({ note, refType, by }) =>
      [REFS[refType] ?? '', note ?? '', by ?? ''].filter((text) => text !== '').join(' · ') || '–',
  },
]

/** A size: its stock, what can be done about it, and its ledger. */
export function SizePage() {
  const { sizeId } = useParams({ from: '/frame/stock/$sizeId' })
  const { data, error, refetch } = useQuery({
    queryKey: ['size-stock', sizeId],
    queryFn: ({ signal }) => callConsole(getSizeStock, { params: { sizeId } }, signal),
  })
  const may = useMay()
  useNeighbourKeys()
  if (data === undefined) return <LoadState error={error} onRetry={() => void refetch()} />
  return (
    <Page
      title={`${data.productName} ${data.sizeLabel}`}
      note={`${data.brandNameKo} · ${data.productCode} · ${data.colorName} · 바코드 ${data.barcode}`}
      actions={may('stock.write') && <MoveStock stock={data} />}
    >
      <RecordTabs type="size" id={String(sizeId)}>
        <Panel title="재고">
          <Facts facts={factsOf(data)} />
        </Panel>
        <Ledger sizeId={sizeId} />
      </RecordTabs>
    </Page>
  )
}

function factsOf(stock: StockOfSize): readonly (readonly [string, string])[] {
  const places = stock.places.map(({ place, onHand }) => `${PLACES[place]} ${onHand}`).join(' · ')
  return [
    ['재고', `${stock.onHand}개`],
    ['장소', places],
    ['잡힌 수량', heldText(stock)],
    ['판매 가능', `${stock.available}개`],
    ['판매', `7일 ${stock.sold7}개 · 28일 ${stock.sold28}개`],
    ['남은 일수', daysLeftText(stock)],
    ['재입고 알림 대기', `${stock.alerts}명`],
  ]
}

function Ledger({ sizeId }: { readonly sizeId: number }) {
  const list = useInfiniteQuery({
    queryKey: ['movements', sizeId],
    queryFn: ({ pageParam, signal }) =>
      callConsole(
        listMovements,
        { params: { sizeId }, query: pageParam === 0 ? {} : { after: pageParam } },
        signal,
      ),
    initialPageParam: 0,
    getNextPageParam: ({ items, hasNext }) => (hasNext ? items.at(-1)?.movementId : undefined),
  })
  return (
    <Panel
      title="수불 내역"
      actions={
        <Link to="/stock" search={{ tab: 'all' }} className={styles.link}>
          재고 목록
        </Link>
      }
    >
      <DataList
        label="수불 내역"
        rows={list.data?.pages.flatMap(({ items }) => items)}
        error={list.error}
        onRetry={() => void list.refetch()}
        columns={COLUMNS}
        keyOf={({ movementId }) => String(movementId)}
        empty="아직 움직인 수량이 없습니다. 입고하면 여기에 남습니다."
      />
      <MoreButton list={list} />
    </Panel>
  )
}
