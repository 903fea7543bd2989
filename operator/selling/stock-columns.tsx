import type { StockOfSize } from '#contract/selling/operator-stock.calls.ts'
import { PRODUCT_STATE_NAMES } from '#contract/selling/stock-filters.ts'
import { LOW_STOCK_PIECES } from '#contract/selling/stock-tabs.ts'
import type { Column } from '#operator/ui/data-list.tsx'
import { Badge } from '#operator/ui/page.tsx'
import { BrandName } from '#operator/ui/brand-name.tsx'

/** What holds pieces of a size, in words. */
export function heldText({ heldByOrders, heldByClaims, heldByRaffles }: StockOfSize): string {
  const parts = [
    ['주문', heldByOrders],
    ['교환', heldByClaims],
    ['래플', heldByRaffles],
  ] as const
  const held = parts.filter(([, pieces]) => pieces > 0)
  return held.map(([name, pieces]) => `${name} ${pieces}`).join(' · ') || '–'
}

/** Days until a size is sold out, in words. */
export const daysLeftText = ({ daysLeft }: StockOfSize): string =>
  daysLeft === null ? '–' : `${daysLeft}일`

const isSold = ({ isActive, productState }: StockOfSize) => isActive && productState === 'ON_SALE'

/** Whether a size that shoppers can order is sold out. */
export const isSoldOut = (stock: StockOfSize): boolean =>
  isSold(stock) && stock.available < 1 && stock.heldByRaffles === 0

function Available({ stock }: { readonly stock: StockOfSize }) {
  if (isSoldOut(stock)) return <Badge tone="late">품절</Badge>
  const isLow = isSold(stock) && stock.available <= LOW_STOCK_PIECES && stock.heldByRaffles === 0
  return isLow ? <Badge tone="due">{stock.available}</Badge> : stock.available
}

/** Columns of the list of stock. */
export const STOCK_COLUMNS: readonly Column<StockOfSize>[] = [
  {
    id: 'product',
    header: '상품',
    isMain: true,
    cell: ({ productName, sizeLabel }) => `${productName} ${sizeLabel}`,
  },
  { id: 'productCode', header: '상품코드', isCode: true, cell: ({ productCode }) => productCode },
  {
    id: 'brand',
    header: '브랜드',
    cell: ({ brandNameKo, brandName }) => <BrandName nameKo={brandNameKo} nameEn={brandName} />,
  },
  { id: 'color', header: '색상', cell: ({ colorName }) => colorName },
  { id: 'barcode', header: '바코드', isCode: true, cell: ({ barcode }) => barcode },
  { id: 'onHand', header: '재고', align: 'end', cell: ({ onHand }) => onHand },
  { id: 'held', header: '잡힌 수량', cell: heldText },
  {
    id: 'available',
    header: '판매 가능',
    align: 'end',
    cell: (stock) => <Available stock={stock} />,
  },
  { id: 'sold7', header: '7일 판매', align: 'end', cell: ({ sold7 }) => sold7 },
  { id: 'sold28', header: '28일 판매', align: 'end', cell: ({ sold28 }) => sold28 },
  { id: 'daysLeft', header: '남은 일수', align: 'end', cell: daysLeftText },
  { id: 'alerts', header: '알림 대기', align: 'end', cell: ({ alerts }) => alerts || '–' },
  {
    id: 'state',
    header: '상태',
    cell: ({ isActive, productState }) => (
      <Badge>{isActive ? PRODUCT_STATE_NAMES[productState] : '사이즈 판매 중지'}</Badge>
    ),
  },
]
