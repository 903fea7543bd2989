import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import canonicalize from 'canonicalize'

/** UTF-8 bytes of the canonical JSON (RFC 8785) of an object. */
export function canonicalBytes(value: object): Uint8Array {
  const text = canonicalize(value)
  if (text === undefined) throw new TypeError('The value has no JSON form')
  return utf8ToBytes(text)
}

/** SHA-256 of the canonical JSON, in hex. */
export const canonicalHash = (value: object): string => bytesToHex(sha256(canonicalBytes(value)))
