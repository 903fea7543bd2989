import { utf8ToBytes } from '@noble/hashes/utils.js'
import type { EntryLeaf, LogRecord } from '#contract/raffles/raffle-draw.ts'
import { sha256Of } from './sha256-of.ts'

/**
 * Canonical JSON of a log record. Names are in order and values are integers, hex or fixed words, so that the text equals
 * RFC 8785; written out because an audit encodes some 280,000 of them.
 */
export function leafText(record: LogRecord): string {
  const { raffleId, seq } = record
  if ('tag' in record) {
    const { nonceHash, sizes, tag, weight } = record
    return `{"nonceHash":"${nonceHash}","raffleId":${raffleId},"seq":${seq},"sizes":[${sizes.join(',')}],"tag":"${tag}","weight":${weight}}`
  }
  if ('voids' in record)
    return `{"raffleId":${raffleId},"reason":"${record.reason}","seq":${seq},"voids":${record.voids}}`
  const { entry, reason, sizeId, step } = record
  return `{"entry":${entry},"raffleId":${raffleId},"reason":"${reason}","seq":${seq},"sizeId":${sizeId},"step":"${step}"}`
}

/** `SHA-256(0x00 ‖ canonical JSON)` of a log record (RFC 6962 2.1). */
export const leafHash = (record: LogRecord): Uint8Array =>
  sha256Of(utf8ToBytes(`\u0000${leafText(record)}`))

/** Whether a record is an entry. */
export const isEntry = (record: LogRecord): record is EntryLeaf => 'tag' in record
