import { bytesToHex } from '@noble/hashes/utils.js'
import type { EntryLeaf, EntryOpening, LogRecord } from '#contract/raffles/raffle-draw.ts'
import { isHexOf } from './is-hex-of.ts'
import { sha256OfText } from './sha256-of.ts'

/**
 * Canonical JSON of a log record, in parts. Names are in order and values are integers, hex or
 * fixed words, so that the text equals RFC 8785. Written out and not joined, because an audit
 * encodes some 280,000 of them.
 */
function leafParts(record: LogRecord): readonly string[] {
  const raffle = String(record.raffleId)
  const seq = String(record.seq)
  if ('wish' in record) {
    const { nonceHash, tag, wish } = record
    // prettier-ignore
    return ['{"nonceHash":"', nonceHash, '","raffleId":', raffle, ',"seq":', seq, ',"tag":"', tag, '","wish":"', wish, '"}']
  }
  if ('tag' in record) {
    const { nonceHash, sizes, tag, weight } = record
    return [
      `{"nonceHash":"${nonceHash}","raffleId":${raffle},"seq":${seq},"sizes":[${sizes.join(',')}],"tag":"${tag}","weight":${weight}}`,
    ]
  }
  if ('voids' in record)
    return [
      `{"raffleId":${raffle},"reason":"${record.reason}","seq":${seq},"voids":${record.voids}}`,
    ]
  if ('cause' in record) {
    const { cause, entry, evidence } = record
    return [
      `{"cause":"${cause}","entry":${entry},"evidence":"${evidence}","raffleId":${raffle},"seq":${seq}}`,
    ]
  }
  const { entry, reason, sizeId, step } = record
  return [
    `{"entry":${entry},"raffleId":${raffle},"reason":"${reason}","seq":${seq},"sizeId":${sizeId},"step":"${step}"}`,
  ]
}

/** Canonical JSON of a log record. */
export const leafText = (record: LogRecord): string => leafParts(record).join('')

/** `SHA-256(0x00 ‖ canonical JSON)` of a log record (RFC 6962 2.1). */
export const leafHash = (record: LogRecord): Uint8Array =>
  sha256OfText('\u0000', ...leafParts(record))

const wishBytesOf = ({ salt, sizes, weight }: EntryOpening): Uint8Array =>
  sha256OfText(
    '{"salt":"',
    salt,
    '","sizes":[',
    sizes.join(','),
    '],"weight":',
    String(weight),
    '}',
  )

/**
 * Hash of a wish in the log, in hex: `SHA-256` of the canonical JSON of its opening (raffle-draw
 * 3).
 */
export const wishHashOf = (opening: EntryOpening): string => bytesToHex(wishBytesOf(opening))

/** Whether an opening is that of the wish in a record. */
export const opensWish = (opening: EntryOpening, wish: string): boolean =>
  isHexOf(wish, wishBytesOf(opening))

/** Whether a record is an entry. */
export const isEntry = (record: LogRecord): record is EntryLeaf => 'tag' in record
