import { createHash, hash } from 'node:crypto'

const BODY_BYTES = 10
const BODY_DIGITS = BODY_BYTES * 2
const GENERATION_DIGITS = 8
const MAC_DIGITS = 44
/** Block size of SHA-256, and bytes of its result. */
const BLOCK_BYTES = 64
const HASH_BYTES = 32

/**
 * Length of a key in characters: 32 bytes as upper-case hexadecimal, as clients of the protocol
 * expect.
 */
export const KEY_LENGTH = BODY_DIGITS + MAC_DIGITS

const KEY_PATTERN = new RegExp(`^[0-9A-F]{${KEY_LENGTH}}$`, 'u')

/** Claim of a key: the generation of a queue, and a position in it. */
export interface KeyClaim {
  readonly generation: number
  readonly number: number
}

/** Reads the claim of a key, unchecked; undefined for an invalid format. */
export function readKey(key: string): KeyClaim | undefined {
  if (key.length !== KEY_LENGTH || !KEY_PATTERN.test(key)) return undefined
  return {
    generation: Number.parseInt(key.slice(0, GENERATION_DIGITS), 16),
    number: Number.parseInt(key.slice(GENERATION_DIGITS, BODY_DIGITS), 16),
  }
}

/**
 * Creates and checks the keys of one action: a readable claim with the HMAC-SHA-256 of the action
 * and the claim. The HMAC is computed from two hashes over prepared bytes, at a third of the cost
 * of `createHmac`.
 */
export class KeySigner {
  readonly #inner: Buffer
  readonly #outer: Buffer
  readonly #bodyAt: number

  constructor(secret: Buffer, actionId: string) {
    const name = Buffer.from(`${actionId}\n`)
    this.#bodyAt = BLOCK_BYTES + name.length
    const padded = Buffer.alloc(BLOCK_BYTES)
    padded.set(secret.length > BLOCK_BYTES ? createHash('sha256').update(secret).digest() : secret)
    this.#inner = Buffer.concat([padded.map((byte) => byte ^ 0x36), name, Buffer.alloc(BODY_BYTES)])
    this.#outer = Buffer.concat([padded.map((byte) => byte ^ 0x5c), Buffer.alloc(HASH_BYTES)])
  }

  /** Creates the key of a position. */
  sign({ generation, number }: KeyClaim): string {
    const body =
      generation.toString(16).padStart(GENERATION_DIGITS, '0') +
      number.toString(16).padStart(BODY_DIGITS - GENERATION_DIGITS, '0')
    return (body + this.#mac(body)).toUpperCase()
  }

  /**
   * Whether this key was signed by us for this action. `key` must have been read by
   * {@link readKey}.
   */
  isSigned(key: string): boolean {
    const expected = this.#mac(key.slice(0, BODY_DIGITS))
    // Constant-time comparison. Setting this bit converts an upper-case digit to lower case.
    let difference = 0
    for (let i = 0; i < MAC_DIGITS; i += 1) {
      difference |= expected.charCodeAt(i) ^ (key.charCodeAt(BODY_DIGITS + i) | 0x20)
    }
    return difference === 0
  }

  #mac(body: string): string {
    this.#inner.write(body, this.#bodyAt, 'hex')
    this.#outer.write(hash('sha256', this.#inner), BLOCK_BYTES, 'hex')
    return hash('sha256', this.#outer).slice(0, MAC_DIGITS)
  }
}
