import { Worker } from 'node:worker_threads'
import * as v from 'valibot'
import { RUN_FILE_BYTES_MAX, RUN_ROWS_MAX } from '#contract/operators/run-kinds.ts'
import { projectPath } from '#server/platform/config/project-root.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { ReceivedFile } from '#server/platform/http/received-file.ts'
import { unpackedBytes } from './unpacked-bytes.ts'
import { TABLE_WORKER } from './table-worker.ts'

/** A cell; `isNumber`: the sheet has a number or a date there, which loses zeros at the front. */
export interface TableCell {
  readonly text: string
  readonly isNumber: boolean
}

/** A table of a file: the names of its columns, and its rows. */
export interface Table {
  readonly head: readonly string[]
  readonly rows: readonly {
    /** Line of the file, the head counted. */
    readonly rowNo: number
    readonly cells: readonly TableCell[]
  }[]
}

const Rows = v.nullable(v.array(v.array(v.object({ text: v.string(), isNumber: v.boolean() }))))

/** Our choice: time and memory of the reading of one file, and bytes that a packed one may have. */
const READ_MS = 20_000
const HEAP_MB = 256
const UNPACKED_BYTES_MAX = 120 * 1024 * 1024

/** First bytes of packed files and of the old format of Excel. */
const ZIP = [0x50, 0x4b, 0x03, 0x04]
const OLD_EXCEL = [0xd0, 0xcf, 0x11, 0xe0]

const startsWith = (content: Uint8Array, bytes: readonly number[]) =>
  bytes.every((byte, index) => content[index] === byte)

/**
 * Reads a CSV (UTF-8, else EUC-KR) or XLSX file in a thread of its own, with limits of time and memory: no file holds up
 * the shop. FILE_TOO_LARGE, FILE_TYPE for `.xls`, FILE_ENCODING for what is no table, FILE_ROWS.
 */
export async function readTable({ content }: ReceivedFile): Promise<Table> {
  if (content.byteLength > RUN_FILE_BYTES_MAX) throw new ApiFailure('FILE_TOO_LARGE')
  if (startsWith(content, OLD_EXCEL)) {
    const message = 'xls 파일은 읽을 수 없습니다. 엑셀에서 .xlsx 또는 CSV로 다시 저장해 주세요.'
    throw new ApiFailure('FILE_TYPE', null, { message })
  }
  const isSheet = startsWith(content, ZIP)
  const unpacked = isSheet ? unpackedBytes(content) : content.byteLength
  if (unpacked === undefined) throw new ApiFailure('FILE_ENCODING')
  if (unpacked > UNPACKED_BYTES_MAX) throw new ApiFailure('FILE_TOO_LARGE')
  const lines = await readInWorker(content, isSheet)
  if (lines === null) throw new ApiFailure('FILE_ENCODING')
  const [head = [], ...rest] = lines
  const rows = rest
    .map((cells, index) => ({ rowNo: index + 2, cells }))
    .filter(({ cells }) => cells.some(({ text }) => text !== ''))
  if (rows.length > RUN_ROWS_MAX) throw new ApiFailure('FILE_ROWS')
  return { head: head.map(({ text }) => text), rows }
}

/** Rows of cells; null for what is no table, or takes too much. */
function readInWorker(content: Uint8Array, isSheet: boolean): Promise<v.InferOutput<typeof Rows>> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(TABLE_WORKER, {
      eval: true,
      workerData: { content, isSheet, rowsMax: RUN_ROWS_MAX, root: projectPath('package.json') },
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
      execArgv: [],
    })
    const limit = setTimeout(() => void worker.terminate(), READ_MS)
    worker.once('message', (rows: unknown) => {
      const read = v.safeParse(Rows, rows)
      if (read.success) resolve(read.output)
      else reject(new Error('The worker answered no table'))
      void worker.terminate()
    })
    // Out of memory: the file is at fault, and the thread alone has ended.
    worker.once('error', () => resolve(null))
    worker.once('exit', () => {
      clearTimeout(limit)
      resolve(null)
    })
  })
}
