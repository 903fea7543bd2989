import { crc32 } from 'node:zlib'
import { OLD_RECORD_BYTES, readOldRecord } from './old-record.ts'
import { RECORD_BYTES, readRecord, type JournalRecord } from './record.ts'

const MAGIC = 'PYWR2\n'
const OLD_MAGIC = 'PYWR1\n'
const COPY_BYTES = 16
const CRC_AT = 10
const COPIES = 2

/** Bytes before the first record: the header twice, because all keys depend on its generation. */
export const HEADER_BYTES = COPY_BYTES * COPIES

/** Format of a journal file. */
export interface JournalFormat {
  readonly headerBytes: number
  readonly recordBytes: number
  readonly read: (source: Buffer, offset: number) => JournalRecord | undefined
}

/** Format of all written journals. */
export const FORMAT: JournalFormat = {
  headerBytes: HEADER_BYTES,
  recordBytes: RECORD_BYTES,
  read: readRecord,
}

/** The first format, which is read only. */
const OLD_FORMAT: JournalFormat = {
  headerBytes: 16,
  recordBytes: OLD_RECORD_BYTES,
  read: readOldRecord,
}

/** Content of a header; the generation is undefined where it is damaged. */
export interface JournalHeader {
  readonly format: JournalFormat
  readonly generation: number | undefined
  readonly isWhole: boolean
}

/** Creates the header of a generation. */
export function writeHeader(generation: number): Buffer {
  const copy = Buffer.alloc(COPY_BYTES)
  copy.write(MAGIC, 'latin1')
  copy.writeUInt32LE(generation, MAGIC.length)
  copy.writeUInt32LE(crc32(copy.subarray(0, CRC_AT)), CRC_AT)
  return Buffer.concat([copy, copy])
}

/**
 * Reads the first {@link HEADER_BYTES} of a file, or what there is of them; undefined when it is no
 * journal.
 */
export function readHeader(bytes: Buffer): JournalHeader | undefined {
  const copies = Array.from({ length: COPIES }, (_, n) =>
    bytes.subarray(n * COPY_BYTES, (n + 1) * COPY_BYTES),
  )
  const whole = copies.filter(isWhole)
  const generation = whole[0]?.readUInt32LE(MAGIC.length)
  if (generation !== undefined || copies.some((copy) => startsWith(copy, MAGIC))) {
    return { format: FORMAT, generation, isWhole: whole.length === COPIES }
  }
  if (!startsWith(bytes, OLD_MAGIC) || bytes.length < OLD_FORMAT.headerBytes) return undefined
  return {
    format: OLD_FORMAT,
    generation: bytes.readUInt32LE(OLD_MAGIC.length),
    isWhole: true,
  }
}

/**
 * Whether a file with only these bytes is a journal whose creation was interrupted: it held no
 * position.
 */
export function isUnfinishedHeader(bytes: Buffer): boolean {
  return [MAGIC, OLD_MAGIC].some((magic) => {
    const length = Math.min(bytes.length, magic.length)
    return bytes.length < COPY_BYTES && startsWith(bytes, magic.slice(0, length))
  })
}

function isWhole(copy: Buffer): boolean {
  return (
    copy.length === COPY_BYTES &&
    startsWith(copy, MAGIC) &&
    copy.readUInt32LE(CRC_AT) === crc32(copy.subarray(0, CRC_AT))
  )
}

function startsWith(bytes: Buffer, magic: string): boolean {
  return bytes.toString('latin1', 0, magic.length) === magic
}
