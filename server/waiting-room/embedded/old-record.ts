import { isEvent, type JournalRecord } from './record.ts'

/**
 * Bytes of a record of the first format: event, a checksum, the number (48 bits), the time (48
 * bits).
 */
export const OLD_RECORD_BYTES = 16

/** Reads a record of the first format; undefined when it is incomplete or damaged. */
export function readOldRecord(source: Buffer, offset: number): JournalRecord | undefined {
  if (offset + OLD_RECORD_BYTES > source.length) return undefined
  const event = source.readUInt16LE(offset)
  if (!isEvent(event)) return undefined
  if (source.readUInt16LE(offset + 2) !== checkSum(source, offset)) return undefined
  return {
    event,
    number: source.readUIntLE(offset + 4, 6),
    atMs: source.readUIntLE(offset + 10, 6),
  }
}

/** Fletcher's checksum over the record without the checksum field. */
function checkSum(bytes: Buffer, offset: number): number {
  let low = 1
  let high = 0
  for (let i = 0; i < OLD_RECORD_BYTES; i += 1) {
    if (i === 2 || i === 3) continue
    low += bytes[offset + i] ?? 0
    high += low
  }
  return ((high % 255) << 8) | (low % 255)
}
