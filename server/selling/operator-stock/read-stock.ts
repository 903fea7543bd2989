import * as v from 'valibot'
import type { FilterValues } from '#contract/operators/list-filters.ts'
import type { StockOfSize } from '#contract/selling/operator-stock.calls.ts'
import { StockFilters } from '#contract/selling/stock-filters.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { AppServices } from '#server/platform/services/app-services.ts'
import { findMovements } from './ledger.store.ts'
import {
  countStock,
  findByBarcodes,
  findSizes,
  findStock,
  readLevels,
  readStockFacts,
  type StockRow,
  type StockWish,
} from './stock-list.store.ts'
import { presentMovement, presentStock } from './stock.present.ts'

/** Our choice: sizes of a page of the list, and movements of a page of the ledger. */
const PAGE_SIZE = 50
const DAY_MS = 86_400_000

/** A page of the list of stock, with the number of sizes in each list of work. */
export async function readStock(
  services: AppServices,
  { size = PAGE_SIZE, ...wish }: StockWish & { readonly size?: number | undefined },
) {
  const { db, clock } = services
  const now = clock.now()
  const counts = countStock(db, now)
  const [found] = await Promise.all([findStock(db, wish, now, size + 1), counts])
  return {
    items: await withFacts(services, found.slice(0, size)),
    hasNext: found.length > size,
    counts: await counts,
  }
}

async function withFacts(
  { db, clock }: Pick<AppServices, 'db' | 'clock'>,
  rows: readonly StockRow[],
): Promise<StockOfSize[]> {
  const now = clock.now()
  const ids = rows.map(({ sizeId }) => sizeId)
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const [facts, levels] = await Promise.all([
    readStockFacts(db, ids, { now, days7: before(7), days28: before(28) }),
    readLevels(db, ids),
  ])
  return rows.map((row) => presentStock(row, facts.get(row.sizeId), levels))
}

async function only(
  services: AppServices,
  rows: readonly StockRow[],
  code: 'SIZE_NOT_FOUND' | 'BARCODE_NOT_FOUND',
): Promise<StockOfSize> {
  const [stock] = await withFacts(services, rows.slice(0, 1))
  if (stock === undefined) throw new ApiFailure(code)
  return stock
}

/** The stock of a size. SIZE_NOT_FOUND. */
export const readSize = async (services: AppServices, sizeId: number): Promise<StockOfSize> =>
  only(services, await findSizes(services.db, [sizeId]), 'SIZE_NOT_FOUND')

/** The stock of the size with a barcode. BARCODE_NOT_FOUND. */
export const readScanned = async (services: AppServices, barcode: string): Promise<StockOfSize> =>
  only(services, await findByBarcodes(services.db, [barcode]), 'BARCODE_NOT_FOUND')

/** Movements of a size, the latest first. SIZE_NOT_FOUND. */
export async function readLedger(
  { db }: AppServices,
  sizeId: number,
  {
    after,
    size = PAGE_SIZE,
  }: { readonly after?: number | undefined; readonly size?: number | undefined },
) {
  if ((await findSizes(db, [sizeId])).length === 0) throw new ApiFailure('SIZE_NOT_FOUND')
  const rows = await findMovements(db, sizeId, { after, limit: size + 1 })
  return { items: rows.slice(0, size).map(presentMovement), hasNext: rows.length > size }
}

/** Filters of the list as its address has them. VALIDATION_FAILED {fields} for a wrong one. */
export function readStockFilters(values: FilterValues = {}): StockFilters {
  const read = v.safeParse(StockFilters, values)
  if (read.success) return read.output
  throw new ApiFailure('VALIDATION_FAILED', {
    fields: [{ field: 'filters', message: '필터를 확인해 주세요.' }],
  })
}
