import { closeSync, openSync, readSync } from 'node:fs'
import { ConfigError } from '#server/platform/errors/config-error.ts'
import {
  HEADER_BYTES,
  isUnfinishedHeader,
  readHeader,
  type JournalFormat,
} from './journal-header.ts'
import { EVENTS, RUN_PLACES, type JournalRecord } from './record.ts'

const CHUNK_BYTES = 65_536

/** Numbers up to `last` were given in this generation, unless an earlier one reaches them. */
export interface EarlierGeneration {
  readonly generation: number
  readonly last: number
}

/** Content of a journal file. */
export interface JournalSurvey {
  readonly format: JournalFormat
  /** Undefined when the header is damaged. */
  readonly generation: number | undefined
  /** Ascending by their last numbers. */
  readonly earlier: readonly EarlierGeneration[]
  /** Intact records. */
  readonly length: number
  /** Bytes up to the end of the last intact record. */
  readonly bytes: number
  /** Bytes that are no record; those of an incomplete last record do not count. */
  readonly damagedBytes: number
  readonly isHeaderWhole: boolean
  /** The largest number that an intact record names. */
  readonly highest: number
}

/**
 * Surveys a journal; undefined for a file without a position. Throws `ConfigError` when it is no
 * journal.
 */
export function surveyJournal(path: string): JournalSurvey | undefined {
  const file = openSync(path, 'r')
  try {
    const start = Buffer.alloc(HEADER_BYTES)
    const bytes = start.subarray(0, readSync(file, start, 0, HEADER_BYTES, 0))
    if (isUnfinishedHeader(bytes)) return undefined
    const header = readHeader(bytes)
    if (header === undefined) {
      throw new ConfigError(
        `${path} is not a waiting-room journal; move it away to begin with an empty line.`,
      )
    }
    const { format, generation } = header
    const earlier = new Map<number, number>()
    let highest = 0
    const found = scan(file, format, ({ event, number, atMs }) => {
      highest = Math.max(highest, event === EVENTS.run ? number + RUN_PLACES - 1 : number)
      if (event === EVENTS.generation) earlier.set(atMs, number)
    })
    return {
      format,
      generation,
      isHeaderWhole: header.isWhole,
      earlier: [...earlier]
        .map(([known, last]) => ({ generation: known, last }))
        .toSorted((a, b) => a.last - b.last),
      highest,
      ...found,
    }
  } finally {
    closeSync(file)
  }
}

/** Reads the intact records of a journal, oldest first. */
export function readRecords(
  path: string,
  format: JournalFormat,
  take: (record: JournalRecord) => void,
): void {
  const file = openSync(path, 'r')
  try {
    scan(file, format, take)
  } finally {
    closeSync(file)
  }
}

/** After damaged bytes the next intact record is searched for at every byte. */
function scan(
  file: number,
  { headerBytes, recordBytes, read }: JournalFormat,
  take: (record: JournalRecord) => void,
): { readonly length: number; readonly bytes: number; readonly damagedBytes: number } {
  const chunk = Buffer.alloc(CHUNK_BYTES)
  let length = 0
  let bytes = headerBytes
  let damagedBytes = 0
  for (let at = headerBytes; ;) {
    const filled = chunk.subarray(0, readSync(file, chunk, 0, chunk.length, at))
    let offset = 0
    while (offset + recordBytes <= filled.length) {
      const record = read(filled, offset)
      if (record === undefined) {
        offset += 1
        continue
      }
      damagedBytes += at + offset - bytes
      offset += recordBytes
      bytes = at + offset
      length += 1
      take(record)
    }
    if (offset === 0) {
      const rest = at + filled.length - bytes
      return { length, bytes, damagedBytes: damagedBytes + (rest < recordBytes ? 0 : rest) }
    }
    at += offset
  }
}
