import { crc32 } from 'node:zlib'

/** Events of a position; the numbers are stored in the journal and must not change. */
export const EVENTS = {
  joined: 1,
  called: 2,
  /** Called without entering: the position is away, the slot is free. */
  missed: 3,
  entered: 4,
  paying: 5,
  completed: 6,
  expired: 7,
  /** The number of the last position ever given; written during compaction. */
  last: 8,
  /** Twelve neighbours at once, in a compacted journal: their states replace the time. */
  run: 9,
  /** Joining time of the positions in the following runs. */
  since: 10,
  /** The last number of an earlier generation; the generation replaces the time. */
  generation: 11,
  /** A waiting visitor without recent polls. */
  away: 12,
  /** An away visitor with a new request. */
  returned: 13,
} as const
export type PlaceEvent = (typeof EVENTS)[keyof typeof EVENTS]

/** One record of the journal: event, position and time. */
export interface JournalRecord {
  readonly event: PlaceEvent
  readonly number: number
  readonly atMs: number
}

/** Positions of one {@link EVENTS.run} record. */
export const RUN_PLACES = 12

/**
 * Bytes of one record: its length, the event, the number (48 bits), the time (48 bits), a CRC-32 of
 * these.
 */
export const RECORD_BYTES = 18
const CRC_AT = 14

const KNOWN: ReadonlySet<number> = new Set(Object.values(EVENTS))

/** Writes a record into a buffer. */
export function writeRecord(target: Buffer, offset: number, record: JournalRecord): void {
  target.writeUInt8(RECORD_BYTES, offset)
  target.writeUInt8(record.event, offset + 1)
  target.writeUIntLE(record.number, offset + 2, 6)
  target.writeUIntLE(record.atMs, offset + 8, 6)
  target.writeUInt32LE(crc32(target.subarray(offset, offset + CRC_AT)), offset + CRC_AT)
}

/** Reads a record; undefined when it is incomplete or damaged. */
export function readRecord(source: Buffer, offset: number): JournalRecord | undefined {
  if (offset + RECORD_BYTES > source.length) return undefined
  // Checked first, because a search for the next intact record fails here at nearly every byte.
  if (source.readUInt8(offset) !== RECORD_BYTES) return undefined
  const event = source.readUInt8(offset + 1)
  if (!isEvent(event)) return undefined
  const crc = crc32(source.subarray(offset, offset + CRC_AT))
  if (source.readUInt32LE(offset + CRC_AT) !== crc) return undefined
  return {
    event,
    number: source.readUIntLE(offset + 2, 6),
    atMs: source.readUIntLE(offset + 8, 6),
  }
}

export function isEvent(value: number): value is PlaceEvent {
  return KNOWN.has(value)
}
