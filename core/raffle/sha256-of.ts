import { utf8ToBytes } from '@noble/hashes/utils.js'

/** Fractional parts of the cube roots of the first 64 primes (FIPS 180-4 4.2.2). */
const ROUNDS = Int32Array.from([
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
  0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
  0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
  0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
  0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
  0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
  0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
  0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
])

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
const schedule = new Int32Array(64)
let bytes = new Uint8Array(1024)

/** Word of an array; every index of this file is inside. */
const at = (array: Int32Array, index: number): number => array[index] ?? 0
const byteAt = (index: number): number => bytes[index] ?? 0

/**
 * Compression function of SHA-256 over the block of `bytes` at `offset`, into `state` (FIPS 180-4
 * 6.2.2).
 */
function compress(offset: number): void {
  for (let i = 0, p = offset; i < 16; i += 1, p += 4)
    schedule[i] = (byteAt(p) << 24) | (byteAt(p + 1) << 16) | (byteAt(p + 2) << 8) | byteAt(p + 3)
  for (let i = 16; i < 64; i += 1) {
    const w15 = at(schedule, i - 15)
    const w2 = at(schedule, i - 2)
    const s0 = ((w15 >>> 7) | (w15 << 25)) ^ ((w15 >>> 18) | (w15 << 14)) ^ (w15 >>> 3)
    const s1 = ((w2 >>> 17) | (w2 << 15)) ^ ((w2 >>> 19) | (w2 << 13)) ^ (w2 >>> 10)
    schedule[i] = (at(schedule, i - 16) + s0 + at(schedule, i - 7) + s1) | 0
  }
  let a = at(state, 0)
  let b = at(state, 1)
  let c = at(state, 2)
  let d = at(state, 3)
  let e = at(state, 4)
  let f = at(state, 5)
  let g = at(state, 6)
  let h = at(state, 7)
  for (let i = 0; i < 64; i += 1) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7))
    const t1 = (h + s1 + (g ^ (e & (f ^ g))) + at(ROUNDS, i) + at(schedule, i)) | 0
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10))
    const t2 = (s0 + ((a & b) | (c & (a | b)))) | 0
    h = g
    g = f
    f = e
    e = (d + t1) | 0
    d = c
    c = b
    b = a
    a = (t1 + t2) | 0
  }
  state[0] = at(state, 0) + a
  state[1] = at(state, 1) + b
  state[2] = at(state, 2) + c
  state[3] = at(state, 3) + d
  state[4] = at(state, 4) + e
  state[5] = at(state, 5) + f
  state[6] = at(state, 6) + g
  state[7] = at(state, 7) + h
}

/** Makes room in `bytes` for a message with its padding. */
function reserve(length: number): void {
  const needed = length + PADDING + BLOCK
  if (bytes.length >= needed) return
  const larger = new Uint8Array(needed * 2)
  larger.set(bytes)
  bytes = larger
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
    const word = at(state, i)
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
