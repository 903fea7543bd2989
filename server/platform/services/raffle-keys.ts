import { createHmac, createPrivateKey, createPublicKey, sign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import type { StatementSigner } from '#core/raffle/statement.ts'

/** Bytes of a secret key. */
export const RAFFLE_KEY_BYTES = 32
/** DER prefixes of Ed25519 keys (RFC 8410). */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')
const SPKI_PREFIX_BYTES = 12

interface KeyPair extends StatementSigner {
  readonly seed: Uint8Array
}

/**
 * Ed25519 keys of the shop's statements about raffles, oldest first; the last one signs new
 * raffles. A raffle is signed by the key of its card until its end, so that former keys are
 * retained (raffle-draw 1).
 */
export class RaffleKeys {
  readonly #pairs: ReadonlyMap<string, KeyPair>
  readonly current: StatementSigner

  /** Throws RangeError without a key. */
  constructor(seeds: readonly Uint8Array[]) {
    const pairs = seeds.map(pairOf)
    const current = pairs.at(-1)
    if (current === undefined) throw new RangeError('A shop needs a raffle key')
    this.#pairs = new Map(pairs.map((pair) => [pair.publicKey, pair]))
    this.current = current
  }

  /** Whether this shop has the secret key of a public key. */
  has(publicKey: string): boolean {
    return this.#pairs.has(publicKey)
  }

  /** The signer of a public key. Throws when the key is missing in this shop. */
  signer(publicKey: string): StatementSigner {
    return this.#pair(publicKey)
  }

  /**
   * Key of the person tags of one raffle: the same person has unconnected tags in two raffles
   * (raffle-draw 2).
   */
  tagKey(publicKey: string, raffleId: number): Uint8Array {
    return this.#derive(publicKey, `tag ${raffleId}`)
  }

  /**
   * Code of the mode embedded, in hex; the card commits to it and the seal reveals it (raffle-draw
   * 4).
   */
  code(publicKey: string, raffleId: number): string {
    return this.#derive(publicKey, `code ${raffleId}`).toString('hex')
  }

  #derive(publicKey: string, purpose: string): Buffer {
    return createHmac('sha256', this.#pair(publicKey).seed).update(purpose).digest()
  }

  #pair(publicKey: string): KeyPair {
    const pair = this.#pairs.get(publicKey)
    if (pair === undefined) {
      throw new Error(`The raffle key ${publicKey.slice(0, 16)} is missing; restore it.`)
    }
    return pair
  }
}

function pairOf(seed: Uint8Array): KeyPair {
  const key = createPrivateKey({
    key: Buffer.concat([PKCS8_PREFIX, seed]),
    format: 'der',
    type: 'pkcs8',
  })
  return { seed, publicKey: publicKeyOf(key), sign: (message) => sign(null, message, key) }
}

function publicKeyOf(key: KeyObject): string {
  const der = createPublicKey(key).export({ format: 'der', type: 'spki' })
  return der.subarray(SPKI_PREFIX_BYTES).toString('hex')
}
