import * as v from 'valibot'
import type { StockOfSize } from '#contract/selling/operator-stock.calls.ts'
import { STOCK_PIECES_MAX } from '#contract/selling/stock-tabs.ts'

const Scanned = v.object({
  barcode: v.string(),
  name: v.string(),
  onHand: v.number(),
  pieces: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(STOCK_PIECES_MAX)),
})
/** A scanned size with its pieces, and the stock as it was at the first scan. */
export type Scanned = v.InferOutput<typeof Scanned>

const Scans = v.pipe(v.string(), v.parseJson(), v.array(Scanned))

/** Reads a stored list; empty for none, and for what is no list. */
export function readScans(text: string | null): readonly Scanned[] {
  const read = v.safeParse(Scans, text)
  return read.success ? read.output : []
}

const inLimits = (pieces: number) =>
  Math.min(STOCK_PIECES_MAX, Math.max(0, Math.trunc(pieces) || 0))

/** Adds pieces to a size of the list; the one scanned last comes first. */
export function addScan(
  list: readonly Scanned[],
  size: Omit<Scanned, 'pieces'>,
  pieces: number,
): readonly Scanned[] {
  const before = list.find(({ barcode }) => barcode === size.barcode)
  const sum = inLimits((before?.pieces ?? 0) + pieces)
  return [
    { ...(before ?? size), pieces: sum },
    ...list.filter(({ barcode }) => barcode !== size.barcode),
  ]
}

/** Sets the pieces of a size of the list. */
export const setPieces = (
  list: readonly Scanned[],
  barcode: string,
  pieces: number,
): readonly Scanned[] =>
  list.map((one) => (one.barcode === barcode ? { ...one, pieces: inLimits(pieces) } : one))

/** A size as it is listed. */
export const scannedOf = ({
  barcode,
  productName,
  colorName,
  sizeLabel,
  onHand,
}: StockOfSize): Omit<Scanned, 'pieces'> => ({
  barcode,
  name: `${productName} ${colorName} ${sizeLabel}`,
  onHand,
})

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

/** The list as a file of a run. */
export function scansFile(list: readonly Scanned[], column: string): string {
  const rows = list.map(({ barcode, pieces }) => `${quoted(barcode)},${pieces}`)
  return [`바코드,${column}`, ...rows, ''].join('\r\n')
}
