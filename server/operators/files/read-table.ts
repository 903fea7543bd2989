import { Worker } from 'node:worker_threads'
import * as v from 'valibot'
import { RUN_FILE_BYTES_MAX, RUN_ROWS_MAX } from '#contract/operators/run-kinds.ts'
import { projectPath } from '#server/platform/config/project-root.ts'
import { ApiFailure } from '#server/platform/errors/api-failure.ts'
import type { ReceivedFile } from '#server/platform/http/received-file.ts'
import { TABLE_WORKER } from './table-worker.ts'

/** A cell; `isNumber`: the sheet has a number or a date there, which loses zeros at the front. */
export interface TableCell {
  readonly text: string
  readonly isNumber: boolean
}

/** Row of a table with the cells of the chosen columns. */
export interface TableRow {
  /** Line of the file, the first one is 1. */
  readonly rowNo: number
  readonly cells: readonly TableCell[]
}

/** What a file is asked for: the place of its head, and the columns whose cells are read. */
export interface TableChoice {
  readonly headAt: number
  readonly columns: readonly number[]
}

/** Limits of one file. */
export interface TableLimits {
  /** Time and memory of its reading. */
  readonly readMs: number
  readonly heapMb: number
  /** Bytes that a packed one may have, counted as they come out. */
  readonly unpackedBytes: number
}

/** The console waits 20 seconds for an answer. */
const LIMITS: TableLimits = { readMs: 12_000, heapMb: 256, unpackedBytes: 120 * 1024 * 1024 }
/** Lines that show what a file is like, columns of them, and rows of one message of the worker. */
const FIRST_LINES = 12
const COLUMNS_MAX = 100
const PART_ROWS = 500

const Answer = v.union([
  v.object({ refused: v.picklist(['ENCODING', 'ROWS', 'SIZE']) }),
  v.object({ first: v.array(v.array(v.string())) }),
  v.object({
    rows: v.array(
      v.object({
        rowNo: v.number(),
        cells: v.array(v.object({ text: v.string(), isNumber: v.boolean() })),
      }),
    ),
  }),
  v.object({ isEnd: v.literal(true) }),
])

const REFUSALS = {
  ENCODING: () => new ApiFailure('FILE_ENCODING'),
  ROWS: () => new ApiFailure('FILE_ROWS'),
  SIZE: () =>
    new ApiFailure('FILE_TOO_LARGE', null, {
      message: '파일의 내용이 너무 큽니다. 필요한 열만 남기거나 나누어 올려 주세요.',
    }),
} as const

/** First bytes of packed files and of the old format of Excel. */
const ZIP = [0x50, 0x4b, 0x03, 0x04]
const OLD_EXCEL = [0xd0, 0xcf, 0x11, 0xe0]

const startsWith = (content: Uint8Array, bytes: readonly number[]) =>
  bytes.every((byte, index) => content[index] === byte)

/**
 * Reads a CSV (UTF-8, else EUC-KR) or XLSX file in a thread of its own, with limits of time and
 * memory: no file holds up the shop. `choose` gets the texts of the first lines; what it throws is
 * the refusal. FILE_TOO_LARGE, FILE_TYPE for `.xls`, FILE_ENCODING for what is no table, FILE_ROWS.
 */
export async function readTable(
  { content }: Pick<ReceivedFile, 'content'>,
  choose: (first: readonly (readonly string[])[]) => TableChoice,
  limits: TableLimits = LIMITS,
): Promise<readonly TableRow[]> {
  if (content.byteLength > RUN_FILE_BYTES_MAX) throw new ApiFailure('FILE_TOO_LARGE')
  if (startsWith(content, OLD_EXCEL)) {
    const message = 'xls 파일은 읽을 수 없습니다. 엑셀에서 .xlsx 또는 CSV로 다시 저장해 주세요.'
    throw new ApiFailure('FILE_TYPE', null, { message })
  }
  const worker = new Worker(TABLE_WORKER, {
    eval: true,
    workerData: {
      content,
      isSheet: startsWith(content, ZIP),
      root: projectPath('package.json'),
      limits: {
        rows: RUN_ROWS_MAX,
        // Empty lines count for none, but a file of them alone must end.
        lines: RUN_ROWS_MAX * 2,
        unpackedBytes: limits.unpackedBytes,
        columns: COLUMNS_MAX,
        firstLines: FIRST_LINES,
        partRows: PART_ROWS,
      },
    },
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMb },
    execArgv: [],
  })
  try {
    return await rowsOf(worker, choose, limits.readMs)
  } finally {
    await worker.terminate()
  }
}

function rowsOf(
  worker: Worker,
  choose: (first: readonly (readonly string[])[]) => TableChoice,
  readMs: number,
): Promise<readonly TableRow[]> {
  const rows: TableRow[] = []
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(REFUSALS.SIZE()), readMs)
    const handle = (message: unknown) => {
      const answer = v.parse(Answer, message)
      if ('refused' in answer) throw REFUSALS[answer.refused]()
      if ('first' in answer) worker.postMessage(choose(answer.first), [])
      else if ('rows' in answer) rows.push(...answer.rows)
      else resolve(rows)
    }
    worker.on('message', (message: unknown) => {
      try {
        handle(message)
      } catch (error) {
        reject(error)
      }
    })
    // Out of memory: the file is at fault, and the thread alone has ended.
    worker.once('error', (error) =>
      reject(
        'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? REFUSALS.SIZE() : error,
      ),
    )
    worker.once('exit', () => {
      clearTimeout(limit)
      reject(new Error('The reading of a table ended early'))
    })
  })
}
