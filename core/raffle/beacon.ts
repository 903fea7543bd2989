import { bls12_381 } from '@noble/curves/bls12-381.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { hexToBytes } from '@noble/hashes/utils.js'
import { roundBytes } from './seed.ts'

/** Domain of signatures on G1 (drand scheme bls-unchained-g1-rfc9380). */
const DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'

/**
 * Whether a signature of drand quicknet belongs to the round and the pinned key. Only raffles with
 * drand need this module, which is larger than the rest of the verifier. A malformed point counts
 * as wrong.
 */
export function isBeaconSignature(publicKey: string, round: number, signature: string): boolean {
  const { shortSignatures } = bls12_381
  try {
    const message = shortSignatures.hash(sha256(roundBytes(round)), DOMAIN)
    return shortSignatures.verify(hexToBytes(signature), message, hexToBytes(publicKey))
  } catch (error) {
    if (error instanceof Error) return false
    throw error
  }
}
