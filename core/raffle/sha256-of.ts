import { utf8ToBytes } from '@noble/hashes/utils.js'
import { compressBlock } from './compress-block.ts'

/** Fractional parts of the square roots of the first 8 primes (FIPS 180-4 5.3.3). */
const INITIAL = Int32Array.from([
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
])

const BLOCK = 64
/** Bytes of the padding at least: the bit 1 and the length. */
const PADDING = 9

/**
 * Scratch memory of all calls: an audit computes a million hashes, and new arrays take most of
 * their time.
 */
const state = new Int32Array(8)
let bytes = new Uint8Array(1024)
let view = new DataView(bytes.buffer)

const compress = (offset: number): void => compressBlock(state, view, offset)

/** Makes room in `bytes` for a message with its padding. */
function reserve(length: number): void {
  const needed = length + PADDING + BLOCK
  if (bytes.length >= needed) return
  const larger = new Uint8Array(needed * 2)
  larger.set(bytes)
  bytes = larger
  view = new DataView(larger.buffer)
}

/**
 * Pads the message of `length` bytes in `bytes`, which follows `before` bytes, and compresses it
 * into `state`.
 */
function finish(length: number, before = 0): void {
  const end = Math.ceil((length + PADDING) / BLOCK) * BLOCK
  bytes.fill(0, length, end)
  bytes[length] = 0x80
  const bits = (length + before) * 8
  const high = Math.floor(bits / 2 ** 32)
  for (let i = 0; i < 4; i += 1) {
    bytes[end - 8 + i] = high >>> (24 - 8 * i)
    bytes[end - 4 + i] = bits >>> (24 - 8 * i)
  }
  for (let offset = 0; offset < end; offset += BLOCK) compress(offset)
}

/** Writes `state` into an array from an offset on. */
function writeState(target: Uint8Array, offset: number): void {
  for (let i = 0; i < 8; i += 1) {
    const word = state[i] ?? 0
    const p = offset + i * 4
    target[p] = word >>> 24
    target[p + 1] = word >>> 16
    target[p + 2] = word >>> 8
    target[p + 3] = word
  }
}

function digest(): Uint8Array {
  const hash = new Uint8Array(32)
  writeState(hash, 0)
  return hash
}

function hashParts(parts: readonly Uint8Array[]): void {
  let length = 0
  for (const part of parts) {
    reserve(length + part.length)
    bytes.set(part, length)
    length += part.length
  }
  state.set(INITIAL)
  finish(length)
}

/** SHA-256 of the parts in their order. */
export function sha256Of(...parts: readonly Uint8Array[]): Uint8Array {
  hashParts(parts)
  return digest()
}

/** As {@link sha256Of}, into the first 32 bytes of `target`, which may be one of the parts. */
export function sha256Into(target: Uint8Array, ...parts: readonly Uint8Array[]): void {
  hashParts(parts)
  writeState(target, 0)
}

/**
 * SHA-256 of the UTF-8 bytes of a text, given in parts: joining them takes longer than the hash.
 */
export function sha256OfText(...parts: readonly string[]): Uint8Array {
  let length = 0
  for (const part of parts) {
    reserve(length + part.length)
    for (let i = 0; i < part.length; i += 1) {
      const code = part.charCodeAt(i)
      if (code > 0x7f) return sha256Of(utf8ToBytes(parts.join('')))
      bytes[length + i] = code
    }
    length += part.length
  }
  state.set(INITIAL)
  finish(length)
  return digest()
}

/** State after the block of an HMAC key with one of its two paddings (RFC 2104). */
function keyState(key: Uint8Array, padding: number): Int32Array {
  bytes.fill(padding, 0, BLOCK)
  for (const [i, byte] of key.entries()) bytes[i] = byte ^ padding
  state.set(INITIAL)
  compress(0)
  return state.slice()
}

/**
 * HMAC-SHA-256 by one key of at most 64 bytes, of many messages in two parts of at most 55 bytes
 * together. Throws RangeError for longer ones.
 */
export function hmacBy(key: Uint8Array): (first: Uint8Array, second: Uint8Array) => Uint8Array {
  if (key.length > BLOCK) throw new RangeError('The key is longer than a block')
  const inner = keyState(key, 0x36)
  const outer = keyState(key, 0x5c)
  return (first, second) => {
    const length = first.length + second.length
    if (length + PADDING > BLOCK) throw new RangeError('The message is longer than a block')
    bytes.set(first)
    bytes.set(second, first.length)
    state.set(inner)
    finish(length, BLOCK)
    writeState(bytes, 0)
    state.set(outer)
    finish(32, BLOCK)
    return digest()
  }
}
