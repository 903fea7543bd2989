import { randomInt } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fdatasync,
  fdatasyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { usingFile } from '#server/platform/files/using-file.ts'
import { FORMAT, writeHeader } from './journal-header.ts'
import { generationRecords, repairJournal, type JournalDamage } from './repair-journal.ts'
import {
  readRecords,
  surveyJournal,
  type EarlierGeneration,
  type JournalSurvey,
} from './read-journal.ts'
import { RECORD_BYTES, writeRecord, type JournalRecord } from './record.ts'

/** Event storage of one queue. */
export interface Journal {
  /** Generation of new keys. */
  readonly generation: number
  /**
   * Generations whose keys name positions of this queue: the current one, and those before a
   * repaired damage.
   */
  readonly generations: ReadonlySet<number>
  /** Generation in which a number was given. */
  generationOf(number: number): number
  /**
   * Reads the records of the previous process, oldest first. Must be called before anything is
   * appended.
   */
  replay(take: (record: JournalRecord) => void): void
  append(record: JournalRecord): void
  /** Passes appended records to the operating system: from now on they survive a killed process. */
  flush(): void
  /** Records written since the last compaction. */
  readonly length: number
  /**
   * Some appended records are missing in the file: no further write until a rewrite has stored them
   * all.
   */
  readonly isDamaged: boolean
  /** Replaces all records atomically; when that fails the journal does not change. */
  rewrite(records: Iterable<JournalRecord>): void
  close(): void
}

/** A journal without storage: for tests, and for queues that need not survive. */
export function createMemoryJournal(): Journal {
  const generation = newGeneration()
  return {
    generation,
    generations: new Set([generation]),
    generationOf: () => generation,
    replay: () => undefined,
    length: 0,
    isDamaged: false,
    append: () => undefined,
    flush: () => undefined,
    rewrite: () => undefined,
    close: () => undefined,
  }
}

const SYNC_EVERY_MS = 1_000
const BUFFER_RECORDS = 4_096

/** Writes bytes of a buffer to a file and returns their number. */
export type WriteBytes = (file: number, bytes: Buffer, offset: number, length: number) => number

/** Dependencies of a journal file. */
export interface JournalOptions {
  /** The disk; a test may pass one that fails. */
  readonly write?: WriteBytes
  /** Called after a damaged journal was repaired. */
  readonly onDamage?: (damage: JournalDamage) => void
}

/**
 * Opens or creates the journal file. An incomplete last record is cut off; any other damage, and
 * the first format, are repaired by {@link repairJournal}. Throws a `ConfigError` when the file
 * cannot be used or is no journal.
 */
export function openFileJournal(path: string, options: JournalOptions = {}): Journal {
  return usingFile(path, () => {
    mkdirSync(dirname(path), { recursive: true })
    rmSync(`${path}.new`, { force: true })
    return new FileJournal(path, contentOf(path, options), options.write ?? writeSync)
  })
}

/** Content of the journal, repaired where it had to be. */
function contentOf(path: string, { onDamage }: JournalOptions): JournalSurvey | undefined {
  if (!existsSync(path)) return undefined
  const found = surveyJournal(path)
  if (found === undefined || (found.format === FORMAT && isWhole(found))) return found
  const { damage } = repairJournal(path, found, newGeneration)
  if (damage !== undefined) onDamage?.(damage)
  return surveyJournal(path)
}

function isWhole({ generation, isHeaderWhole, damagedBytes }: JournalSurvey): boolean {
  return generation !== undefined && isHeaderWhole && damagedBytes === 0
}

/** Creates a new generation; 0 is never one. */
function newGeneration(): number {
  return randomInt(1, 2 ** 32)
}

class FileJournal implements Journal {
  readonly generation: number
  readonly generations: ReadonlySet<number>
  readonly #earlier: readonly EarlierGeneration[]
  readonly #path: string
  readonly #write: WriteBytes
  readonly #buffer = Buffer.alloc(BUFFER_RECORDS * RECORD_BYTES)
  readonly #timer: NodeJS.Timeout
  #file: number
  #buffered = 0
  #length: number
  #isDirty = false
  #isDamaged = false

  constructor(path: string, found: JournalSurvey | undefined, write: WriteBytes) {
    this.#path = path
    this.#write = write
    this.generation = found?.generation ?? newGeneration()
    this.#earlier = found?.earlier ?? []
    this.generations = new Set([
      this.generation,
      ...this.#earlier.map(({ generation }) => generation),
    ])
    this.#length = found?.length ?? 0
    this.#file = openSync(path, 'a')
    ftruncateSync(this.#file, found?.bytes ?? 0)
    if (found === undefined) writeSync(this.#file, writeHeader(this.generation))
    // A kill loses no flushed record; a power cut loses at most this long.
    this.#timer = setInterval(() => this.#sync(), SYNC_EVERY_MS).unref()
  }

  get length(): number {
    return this.#length
  }

  get isDamaged(): boolean {
    return this.#isDamaged
  }

  generationOf(number: number): number {
    const earlier = this.#earlier.find(({ last }) => number <= last)
    return earlier?.generation ?? this.generation
  }

  replay(take: (record: JournalRecord) => void): void {
    readRecords(this.#path, FORMAT, take)
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
      writeSync(file, writeHeader(this.generation))
      this.#file = file
      this.#length = 0
      this.#isDamaged = false
      for (const record of generationRecords(this.#earlier)) this.append(record)
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

  #sync(): void {
    if (!this.#isDirty) return
    this.#isDirty = false
    fdatasync(this.#file, (error) => {
      // The file may have been replaced or closed meanwhile; its content was synced then.
      if (error !== null && error.code !== 'EBADF') this.#isDirty = true
    })
  }
}
