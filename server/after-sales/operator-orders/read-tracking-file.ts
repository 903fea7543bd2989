import { parse } from 'csv-parse/sync'
import { TRACKING_ROWS_MAX } from '#contract/after-sales/tracking-files.calls.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'

/** A row as the file has it, without spaces around. */
export interface TypedRow {
  readonly rowNo: number
  readonly orderNumber: string
  readonly carrier: string
  readonly trackingNo: string
}

/** Names of the columns, as couriers and merchants write them. */
const COLUMNS: Readonly<Record<keyof Omit<TypedRow, 'rowNo'>, readonly string[]>> = {
  orderNumber: ['주문번호', 'ordernumber'],
  carrier: ['택배사', 'carrier'],
  trackingNo: ['송장번호', '운송장번호', 'trackingno'],
}

/** Rows of a courier's file. FILE_ENCODING, FILE_COLUMNS, FILE_ROWS. */
export function readTrackingFile(content: Uint8Array): TypedRow[] {
  const [head = [], ...rows] = recordsOf(textOf(content))
  const names = head.map((name) => name.replaceAll(/\s/gu, '').toLowerCase())
  const at = (column: keyof typeof COLUMNS) =>
    names.findIndex((name) => COLUMNS[column].includes(name))
  const places = {
    orderNumber: at('orderNumber'),
    carrier: at('carrier'),
    trackingNo: at('trackingNo'),
  }
  if (Object.values(places).includes(-1)) throw new ApiFailure('FILE_COLUMNS')
  if (rows.length > TRACKING_ROWS_MAX) throw new ApiFailure('FILE_ROWS')
  return rows.map((cells, index) => ({
    rowNo: index + 2,
    orderNumber: (cells[places.orderNumber] ?? '').trim().toUpperCase(),
    carrier: (cells[places.carrier] ?? '').trim(),
    trackingNo: (cells[places.trackingNo] ?? '').replaceAll(/[\s-]/gu, ''),
  }))
}

/** Text of a file in UTF-8, else in EUC-KR, which spreadsheets of Windows write. */
function textOf(content: Uint8Array): string {
  for (const encoding of ['utf-8', 'euc-kr']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(content)
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
    }
  }
  throw new ApiFailure('FILE_ENCODING')
}

function recordsOf(text: string): string[][] {
  try {
    return parse(text, {
      bom: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: 10_000,
      // One more than allowed, so that a longer file is refused without reading it.
      to: TRACKING_ROWS_MAX + 2,
    })
  } catch {
    // What is no CSV, such as a spreadsheet, is refused with the way out.
    throw new ApiFailure('FILE_ENCODING')
  }
}
