/** What may happen to a place; the numbers stand in the journal and never change their meaning. */
export const EVENTS = {
  joined: 1,
  called: 2,
  /** Called, but did not come: the place is kept, the slot is free. */
  missed: 3,
  entered: 4,
  paying: 5,
  completed: 6,
  expired: 7,
  /** The number of the last place ever given; written when the journal is made shorter. */
  last: 8,
  /** Twelve neighbours at once, in a journal that was made shorter: their states stand in the time's place. */
  run: 9,
  /** When the places of the runs that follow joined. */
  since: 10,
} as const
export type PlaceEvent = (typeof EVENTS)[keyof typeof EVENTS]

/** One line of the journal: what happened to which place, and when. */
export interface JournalRecord {
  readonly event: PlaceEvent
  readonly number: number
  readonly atMs: number
}

/** Bytes of one record: event, a check sum, the number (48 bits), the time (48 bits). */
export const RECORD_BYTES = 16

const KNOWN: ReadonlySet<number> = new Set(Object.values(EVENTS))

/** Writes a record into a buffer. */
export function writeRecord(target: Buffer, offset: number, record: JournalRecord): void {
  target.writeUInt16LE(record.event, offset)
  target.writeUIntLE(record.number, offset + 4, 6)
  target.writeUIntLE(record.atMs, offset + 10, 6)
  target.writeUInt16LE(checkSum(target, offset), offset + 2)
}

/** Reads a record; undefined when it was only half written or is no record. */
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

/** Fletcher's sum over the record without its own place. */
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
