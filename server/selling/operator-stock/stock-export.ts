import { PRODUCT_STATE_NAMES } from '#contract/selling/stock-filters.ts'
import { STOCK_TABS } from '#contract/selling/stock-tabs.ts'
import { readPages, type ListExport } from '#server/operators/exports/list-export.ts'
import { readStock, readStockFilters } from './read-stock.ts'

/** The list of stock as a file; with barcode and pieces alone it is a file of a count. */
export const stockExport: ListExport = {
  screen: 'stock',
  hasParts: true,
  hasFilters: true,
  columns: {
    product: '상품',
    productCode: '상품코드',
    brand: '브랜드',
    color: '색상',
    size: '사이즈',
    barcode: '바코드',
    onHand: '재고',
    held: '잡힌 수량',
    available: '판매 가능',
    sold7: '7일 판매',
    sold28: '28일 판매',
    daysLeft: '남은 일수',
    alerts: '알림 대기',
    state: '상태',
  },
  read: async (services, { tab: wished, q, filters: values, limit, after: start }) => {
    const tab = STOCK_TABS.find((name) => name === wished)
    if (tab === undefined) return undefined
    const filters = readStockFilters(values)
    const rows = await readPages(
      limit,
      (after, size) => readStock(services, { tab, q, ...filters, after, size }),
      ({ sizeId }) => sizeId,
      start,
    )
    return rows.map((row) => ({
      rowId: row.sizeId,
      product: row.productName,
      productCode: row.productCode,
      brand: `${row.brandNameKo} · ${row.brandName}`,
      color: row.colorName,
      size: row.sizeLabel,
      barcode: row.barcode,
      onHand: row.onHand,
      held: row.onHand - row.available,
      available: row.available,
      sold7: row.sold7,
      sold28: row.sold28,
      daysLeft: row.daysLeft,
      alerts: row.alerts,
      state: row.isActive ? PRODUCT_STATE_NAMES[row.productState] : '사이즈 판매 중지',
    }))
  },
}
