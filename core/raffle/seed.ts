import { extract } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js'

/** First round of drand quicknet, in seconds since 1970, and seconds between its rounds. */
const QUICKNET = { genesis: 1_692_803_367, period: 3 }

/** First round of drand quicknet at or after an instant in milliseconds (raffle-draw 1). */
export const quicknetRound = (drawAtMs: number): number =>
  Math.ceil((drawAtMs / 1000 - QUICKNET.genesis) / QUICKNET.period) + 1

/** Round number as unsigned 64-bit big-endian bytes. */
export function roundBytes(round: number): Uint8Array {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, BigInt(round))
  return bytes
}

/** Input of the drand seed; hashes in hex. */
export interface BeaconSeed {
  specHash: string
  root: string
  chainHash: string
  round: number
  /** 48-byte signature of the round, checked before. The randomness is its SHA-256. */
  signature: string
}

/**
 * `HKDF-Extract(salt = specHash, IKM = root ‖ chainHash ‖ u64be(round) ‖ randomness)` (raffle-draw
 * 4), in hex.
 */
export function seedOfBeacon({ specHash, root, chainHash, round, signature }: BeaconSeed): string {
  const randomness = sha256(hexToBytes(signature))
  const input = concatBytes(hexToBytes(root), hexToBytes(chainHash), roundBytes(round), randomness)
  return bytesToHex(extract(sha256, input, hexToBytes(specHash)))
}

/**
 * First value of the sequential delay, `SHA-256(root ‖ specHash ‖ code)` (raffle-draw 4), in hex.
 */
export const startOfDelay = (root: string, specHash: string, code: string): string =>
  bytesToHex(sha256(concatBytes(hexToBytes(root), hexToBytes(specHash), hexToBytes(code))))

/** Value after a number of sequential SHA-256. */
export function hashRepeatedly(value: string, times: number): string {
  let hash: Uint8Array = hexToBytes(value)
  for (let i = 0; i < times; i += 1) hash = sha256(hash)
  return bytesToHex(hash)
}

/** Hashes of one segment of the delay. Throws RangeError for a delay without equal segments. */
export function hashesOfSegment(delay: { iterations: number; checkpoints: number }): number {
  const hashes = delay.iterations / delay.checkpoints
  if (!Number.isInteger(hashes)) throw new RangeError('The segments of the delay are not equal')
  return hashes
}

/**
 * Whether segment `index` (from 0) of the delay leads from its start to its checkpoint by the
 * hashes of one segment.
 */
export function isSegmentRight(
  start: string,
  checkpoints: readonly string[],
  index: number,
  hashes: (from: string) => string,
): boolean {
  const from = index === 0 ? start : checkpoints[index - 1]
  return from !== undefined && hashes(from) === checkpoints[index]
}

/** `HKDF-Extract(salt = specHash, IKM = root ‖ x_T)` of the last delay value, in hex. */
export const seedOfDelay = (specHash: string, root: string, last: string): string =>
  bytesToHex(extract(sha256, concatBytes(hexToBytes(root), hexToBytes(last)), hexToBytes(specHash)))

/** Commitment to the code of the embedded mode, in hex. */
export const commitmentOf = (code: string): string => bytesToHex(sha256(hexToBytes(code)))
