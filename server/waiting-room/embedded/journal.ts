import { randomInt } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fdatasync,
  fdatasyncSync,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { ConfigError } from '#server/errors/config-error.ts'
import { usingFile } from '#server/waiting-room/protocol/using-file.ts'
import { RECORD_BYTES, readRecord, writeRecord, type JournalRecord } from './record.ts'

/** Event storage of one queue. */
export interface Journal {
  /** Generation of the queue; keys of another one are refused. */
  readonly generation: number
  /** Reads the records of the previous process, oldest first. Must be called before anything is appended. */
  replay(take: (record: JournalRecord) => void): void
  append(record: JournalRecord): void
  /** Passes appended records to the operating system: from now on they survive a killed process. */
  flush(): void
  /** Records written since the last compaction. */
  readonly length: number
  /** Some appended records are missing in the file: no further write until a rewrite has stored them all. */
  readonly isDamaged: boolean
  /** Replaces all records atomically; when that fails the journal does not change. */
  rewrite(records: Iterable<JournalRecord>): void
  close(): void
}

/** A journal without storage: for tests, and for queues that need not survive. */
export function createMemoryJournal(): Journal {
  return {
    generation: newGeneration(),
    replay: () => undefined,
    length: 0,
    isDamaged: false,
    append: () => undefined,
    flush: () => undefined,
    rewrite: () => undefined,
    close: () => undefined,
  }
}

const MAGIC = 'PYWR1\n'
const HEADER_BYTES = 16
const SYNC_EVERY_MS = 1_000
const BUFFER_RECORDS = 4_096

/** Writes bytes of a buffer to a file and returns their number. */
export type WriteBytes = (file: number, bytes: Buffer, offset: number, length: number) => number

/**
 * Opens or creates the journal file and truncates an incomplete last record. Throws a `ConfigError` when the file
 * cannot be used or is no journal. `write` is the disk; a test may pass one that fails.
 */
export function openFileJournal(path: string, write: WriteBytes = writeSync): Journal {
  return usingFile(path, () => {
    mkdirSync(dirname(path), { recursive: true })
    rmSync(`${path}.new`, { force: true })
    const { generation, length } = survey(path)
    return new FileJournal(path, generation, length, write)
  })
}

/** Generation of the journal, and its number of readable records. */
function survey(path: string): { generation: number; length: number } {
  const unused = newGeneration()
  if (!existsSync(path) || statSync(path).size < HEADER_BYTES)
    return { generation: unused, length: 0 }
  const file = openSync(path, 'r')
  try {
    const header = Buffer.alloc(HEADER_BYTES)
    readSync(file, header, 0, HEADER_BYTES, 0)
    if (header.toString('latin1', 0, MAGIC.length) !== MAGIC) {
      throw new ConfigError(
        `${path} is not a waiting-room journal; move it away to begin with an empty line.`,
      )
    }
    const length = readRecords(file, () => undefined)
    // Numbers restart from the first, so keys of the lost generation must not match them.
    const isLost = length === 0 && fstatSync(file).size > HEADER_BYTES
    return { generation: isLost ? unused : header.readUInt32LE(MAGIC.length), length }
  } finally {
    closeSync(file)
  }
}

/** Reads records up to the end or the first invalid one; returns their number. */
function readRecords(file: number, take: (record: JournalRecord) => void): number {
  const chunk = Buffer.alloc(BUFFER_RECORDS * RECORD_BYTES)
  for (let count = 0; ;) {
    const bytes = readSync(file, chunk, 0, chunk.length, HEADER_BYTES + count * RECORD_BYTES)
    const whole = Math.floor(bytes / RECORD_BYTES)
    for (let i = 0; i < whole; i += 1) {
      const record = readRecord(chunk, i * RECORD_BYTES)
      if (record === undefined) return count
      take(record)
      count += 1
    }
    if (whole === 0) return count
  }
}

/** Creates a new generation; 0 is never one. */
function newGeneration(): number {
  return randomInt(1, 2 ** 32)
}

class FileJournal implements Journal {
  readonly generation: number
  readonly #path: string
  readonly #write: WriteBytes
  readonly #buffer = Buffer.alloc(BUFFER_RECORDS * RECORD_BYTES)
  readonly #timer: NodeJS.Timeout
  #file: number
  #buffered = 0
  #length: number
  #isDirty = false
  #isDamaged = false

  constructor(path: string, generation: number, length: number, write: WriteBytes) {
    this.#path = path
    this.#write = write
    this.generation = generation
    this.#length = length
    this.#file = openSync(path, 'a')
    if (length === 0) {
      ftruncateSync(this.#file, 0)
      writeSync(this.#file, this.#header())
    } else {
      ftruncateSync(this.#file, HEADER_BYTES + length * RECORD_BYTES)
    }
    // A kill loses no flushed record; a power cut loses at most this long.
    this.#timer = setInterval(() => this.#sync(), SYNC_EVERY_MS).unref()
  }

  get length(): number {
    return this.#length
  }

  get isDamaged(): boolean {
    return this.#isDamaged
  }

  replay(take: (record: JournalRecord) => void): void {
    const file = openSync(this.#path, 'r')
    try {
      readRecords(file, take)
    } finally {
      closeSync(file)
    }
  }

  append(record: JournalRecord): void {
    if (this.#buffered === BUFFER_RECORDS) this.flush()
    writeRecord(this.#buffer, this.#buffered * RECORD_BYTES, record)
    this.#buffered += 1
    this.#length += 1
  }

  flush(): void {
    const bytes = this.#buffered * RECORD_BYTES
    this.#buffered = 0
    // Records after an incomplete one would be unreadable.
    if (bytes === 0 || this.#isDamaged) return
    this.#isDirty = true
    this.#isDamaged = true
    for (let written = 0; written < bytes;) {
      written += this.#write(this.#file, this.#buffer, written, bytes - written)
    }
    this.#isDamaged = false
  }

  rewrite(records: Iterable<JournalRecord>): void {
    this.flush()
    const next = `${this.#path}.new`
    const old = { file: this.#file, length: this.#length, isDamaged: this.#isDamaged }
    const file = openSync(next, 'w')
    try {
      writeSync(file, this.#header())
      this.#file = file
      this.#length = 0
      this.#isDamaged = false
      for (const record of records) this.append(record)
      this.flush()
      fdatasyncSync(file)
      renameSync(next, this.#path)
    } catch (error) {
      this.#file = old.file
      this.#length = old.length
      this.#isDamaged = old.isDamaged
      this.#buffered = 0
      closeSync(file)
      throw error
    }
    closeSync(old.file)
    this.#isDirty = false
  }

  close(): void {
    clearInterval(this.#timer)
    this.flush()
    fdatasyncSync(this.#file)
    closeSync(this.#file)
  }

  #header(): Buffer {
    const header = Buffer.alloc(HEADER_BYTES)
    header.write(MAGIC, 'latin1')
    header.writeUInt32LE(this.generation, MAGIC.length)
    return header
  }

  #sync(): void {
    if (!this.#isDirty) return
    this.#isDirty = false
    fdatasync(this.#file, (error) => {
      // The file may have been replaced or closed meanwhile; its content was synced then.
      if (error !== null && error.code !== 'EBADF') this.#isDirty = true
    })
  }
}
