import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/**
 * `HMAC-SHA256(K_raffle, person)`: the same person has unconnected tags in two raffles (raffle-draw
 * 2), in hex.
 */
export const entryTag = (raffleKey: Uint8Array, person: string): string =>
  bytesToHex(hmac(sha256, raffleKey, utf8ToBytes(person)))

/** Hash of the nonce that the shopper's device made, in hex. */
export const nonceHashOf = (nonce: string): string => bytesToHex(sha256(utf8ToBytes(nonce)))
