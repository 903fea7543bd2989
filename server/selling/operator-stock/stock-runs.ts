import type { RunKindWork, RunRowCall, RunVerdict } from '#server/operators/runs/run-kind.ts'
import type { RunInput } from '#server/platform/database/schema/operators.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { TxServices } from '#server/platform/services/app-services.ts'
import { moveByHand, takeBack, type MovedLevel } from './move-by-hand.ts'
import { readPieceRows } from './read-piece-rows.ts'
import { findByBarcodes, type StockRow } from './stock-list.store.ts'

const ERROR = (column: string | null, message: string): RunVerdict => ({
  outcome: 'ERROR',
  error: { column, message },
})

/** Sizes of rows by their barcodes. */
async function sizesOf({ db }: Pick<TxServices, 'db'>, keys: readonly string[]) {
  const rows = await findByBarcodes(db, keys)
  return new Map(rows.map((row) => [row.barcode, row]))
}

/** Work on rows of pieces: what stays of a size is `after`, given what is there. */
const checkWith =
  (after: (input: RunInput, size: StockRow) => number, isSame: boolean): RunKindWork['check'] =>
  async (services, rows) => {
    const sizes = await sizesOf(
      services,
      rows.map(({ key }) => key),
    )
    return rows.map(({ key, input }): RunVerdict => {
      const size = sizes.get(key)
      if (size === undefined) return ERROR('바코드', '등록되지 않은 바코드입니다.')
      const { onHand, held, productName, sizeLabel } = size
      const left = 'delta' in input ? onHand + Number(input['delta']) : after(input, size)
      if (left < held)
        return ERROR(null, `주문과 래플이 ${held}개를 잡고 있어 ${left}개로 줄일 수 없습니다.`)
      if (left === onHand && isSame)
        return { outcome: 'SAME', message: `재고 ${onHand}개와 같습니다.` }
      const name = `${productName} ${sizeLabel} 재고`
      const fields = [{ name, before: String(onHand), after: String(left) }]
      return { outcome: 'UPDATE', fields, seen: String(onHand) }
    })
  }

async function applyTo(
  services: TxServices,
  row: RunRowCall,
  work: (sizeId: number, cause: { operatorId: number; id: string }) => Promise<MovedLevel>,
): Promise<RunInput> {
  const size = (await sizesOf(services, [row.key])).get(row.key)
  if (size === undefined) throw new ApiFailure('BARCODE_NOT_FOUND')
  const { runId, rowNo, operatorId, input, audit } = row
  const cause = { operatorId, id: `run-${runId}-${rowNo}` }
  const { before, after } =
    input['delta'] === undefined
      ? await work(size.sizeId, cause)
      : await takeBack(services, size.sizeId, Number(input['delta']), cause)
  audit({
    action: after.onHand > before.onHand ? 'stock.receive' : 'stock.adjust',
    targetType: 'size',
    targetId: size.sizeId,
    changes: { onHand: [before.onHand, after.onHand] },
  })
  return { delta: String(before.onHand - after.onHand) }
}

/** Receives the pieces of each row; the reverse takes as many out. */
export const receiveRuns: RunKindWork = {
  kind: 'STOCK_IN',
  read: (rows) => readPieceRows(rows, { column: '수량', min: 1 }),
  check: checkWith((input, { onHand }) => onHand + Number(input['pieces']), false),
  apply: (services, row) =>
    applyTo(services, row, (sizeId, cause) => {
      const ref = row.input['ref'] ?? `일괄 작업 ${row.runId}`
      const change = { kind: 'IN', qty: Number(row.input['pieces']), ref } as const
      return moveByHand(services, sizeId, change, cause)
    }),
}

/**
 * Sets the stock of each row to what was counted, if nothing moved since the check; the reverse
 * undoes the difference.
 */
export const countRuns: RunKindWork = {
  kind: 'STOCK_COUNT',
  read: (rows) => readPieceRows(rows, { column: '실사수량', min: 0 }),
  check: checkWith((input) => Number(input['pieces']), true),
  apply: (services, row) =>
    applyTo(services, row, (sizeId, cause) => {
      const counted = Number(row.input['pieces'])
      const expected = { counted, expectedOnHand: Number(row.seen) }
      const reason = `실사, 일괄 작업 ${row.runId}`
      return moveByHand(services, sizeId, { kind: 'ADJUST', ...expected, reason }, cause)
    }),
}
