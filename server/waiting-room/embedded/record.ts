/** Events of a position; the numbers are stored in the journal and must not change. */
export const EVENTS = {
  joined: 1,
  called: 2,
  /** Called without entering: the position remains, the slot is free. */
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
} as const
export type PlaceEvent = (typeof EVENTS)[keyof typeof EVENTS]

/** One record of the journal: event, position and time. */
export interface JournalRecord {
  readonly event: PlaceEvent
  readonly number: number
  readonly atMs: number
}

/** Bytes of one record: event, a checksum, the number (48 bits), the time (48 bits). */
export const RECORD_BYTES = 16

const KNOWN: ReadonlySet<number> = new Set(Object.values(EVENTS))

/** Writes a record into a buffer. */
export function writeRecord(target: Buffer, offset: number, record: JournalRecord): void {
  target.writeUInt16LE(record.event, offset)
  target.writeUIntLE(record.number, offset + 4, 6)
  target.writeUIntLE(record.atMs, offset + 10, 6)
  target.writeUInt16LE(checkSum(target, offset), offset + 2)
}

/** Reads a record; undefined when it is incomplete or invalid. */
export function readRecord(source: Buffer, offset: number): JournalRecord | undefined {
  if (offset + RECORD_BYTES > source.length) return undefined
  if (source.readUInt16LE(offset + 2) !== checkSum(source, offset)) return undefined
  const event = source.readUInt16LE(offset)
  if (!isEvent(event)) return undefined
  return {
    event,
    number: source.readUIntLE(offset + 4, 6),
    atMs: source.readUIntLE(offset + 10, 6),
  }
}

function isEvent(value: number): value is PlaceEvent {
  return KNOWN.has(value)
}

/** Fletcher's checksum over the record without the checksum field. */
function checkSum(bytes: Buffer, offset: number): number {
  let low = 1
  let high = 0
  for (let i = 0; i < RECORD_BYTES; i += 1) {
    if (i === 2 || i === 3) continue
    low += bytes[offset + i] ?? 0
    high += low
  }
  return ((high % 255) << 8) | (low % 255)
}
