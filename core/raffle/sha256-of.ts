import { sha256 } from '@noble/hashes/sha2.js'

const EMPTY = sha256.create()
/** State of the running hash: an audit computes a million of them, and a new state each takes most of their time. */
const running = sha256.create()

/** SHA-256 of the parts in their order. */
export function sha256Of(...parts: readonly Uint8Array[]): Uint8Array {
  EMPTY._cloneInto(running)
  for (const part of parts) running.update(part)
  return running.digest()
}
