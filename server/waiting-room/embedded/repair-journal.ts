import {
  closeSync,
  constants,
  copyFileSync,
  fdatasyncSync,
  openSync,
  renameSync,
  writeSync,
} from 'node:fs'
import { writeHeader } from './journal-header.ts'
import { readRecords, type EarlierGeneration, type JournalSurvey } from './read-journal.ts'
import { EVENTS, RECORD_BYTES, RUN_PLACES, writeRecord, type JournalRecord } from './record.ts'

const BUFFER_RECORDS = 4_096

/** Damage of a journal that was repaired at its opening. */
export interface JournalDamage {
  readonly path: string
  /** Path of the copy of the damaged file. */
  readonly copy: string
  /** Bytes that were no record. */
  readonly damagedBytes: number
  /** Records that remain. */
  readonly intactRecords: number
  /** The generation was lost: the keys of all visitors are refused. */
  readonly isGenerationLost: boolean
}

/**
 * Writes a journal again with its intact records, in the current format. The damaged file is copied
 * first. After damage there is a new generation, whose numbers begin beyond all that the file could
 * hold; keys of the earlier ones remain valid.
 */
export function repairJournal(
  path: string,
  found: JournalSurvey,
  newGeneration: () => number,
): { readonly damage: JournalDamage | undefined } {
  const isDamaged = found.damagedBytes > 0 || !found.isHeaderWhole
  const generation = isDamaged ? newGeneration() : (found.generation ?? newGeneration())
  const damage = isDamaged ? copyDamagedFile(path, found, generation) : undefined
  const lost = Math.ceil(found.damagedBytes / found.format.recordBytes) * RUN_PLACES
  const last = found.highest + lost
  const earlier =
    isDamaged && found.generation !== undefined
      ? [...found.earlier, { generation: found.generation, last }]
      : found.earlier
  const next = `${path}.new`
  const file = openSync(next, 'w')
  try {
    writeSync(file, writeHeader(generation))
    const writer = new RecordWriter(file)
    for (const record of generationRecords(earlier)) writer.write(record)
    if (isDamaged) writer.write({ event: EVENTS.last, number: last, atMs: 0 })
    readRecords(path, found.format, (record) => {
      if (record.event !== EVENTS.generation) writer.write(record)
    })
    writer.flush()
    fdatasyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(next, path)
  return { damage }
}

/** Records of the earlier generations, each twice: without them every key of theirs is refused. */
export function* generationRecords(
  earlier: readonly EarlierGeneration[],
): Generator<JournalRecord> {
  for (let copy = 0; copy < 2; copy += 1) {
    for (const { generation, last } of earlier) {
      yield { event: EVENTS.generation, number: last, atMs: generation }
    }
  }
}

function copyDamagedFile(path: string, found: JournalSurvey, generation: number): JournalDamage {
  const copy = `${path}.damaged-${generation.toString(16)}`
  copyFileSync(path, copy, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE)
  return {
    path,
    copy,
    damagedBytes: found.damagedBytes,
    intactRecords: found.length,
    isGenerationLost: found.generation === undefined,
  }
}

/** Writer of records in large pieces. */
class RecordWriter {
  readonly #file: number
  readonly #buffer = Buffer.alloc(BUFFER_RECORDS * RECORD_BYTES)
  #bytes = 0

  constructor(file: number) {
    this.#file = file
  }

  write(record: JournalRecord): void {
    if (this.#bytes === this.#buffer.length) this.flush()
    writeRecord(this.#buffer, this.#bytes, record)
    this.#bytes += RECORD_BYTES
  }

  flush(): void {
    for (let written = 0; written < this.#bytes;) {
      written += writeSync(this.#file, this.#buffer, written, this.#bytes - written)
    }
    this.#bytes = 0
  }
}
