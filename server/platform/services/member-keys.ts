import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  timingSafeEqual,
} from 'node:crypto'
import type { Random } from './random.ts'

/** What a derived key is used for; one key cannot be used for another purpose. */
export type KeyPurpose =
  | 'identity'
  | 'identity-check'
  | 'withdrawal'
  | 'entrance'
  | 'bank-account'
  | 'membership-code'
  | 'push'
  | 'key-check'
  | 'file-address'
  | 'gift-card'
  | 'cash-receipt'
  | 'operator-factor'
  | 'operator-lock'

const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * Encryption and keyed hashes of personal data, with one key per purpose derived from the shop's
 * member key. Data in the database is unreadable without that key.
 */
export class MemberKeys {
  readonly #master: Uint8Array
  readonly #random: Random

  constructor(master: Uint8Array, random: Random) {
    this.#master = master
    this.#random = random
  }

  /**
   * Keyed hash of a text, in hex: equal for equal texts, and not searchable by trying out values
   * without the key.
   */
  hash(purpose: KeyPurpose, text: string): string {
    return createHmac('sha256', this.#key(purpose)).update(text).digest('hex')
  }

  /** Whether a text has this keyed hash; constant-time comparison. */
  isHashOf(purpose: KeyPurpose, text: string, hash: string): boolean {
    const [expected, given] = [Buffer.from(this.hash(purpose, text)), Buffer.from(hash)]
    return expected.length === given.length && timingSafeEqual(expected, given)
  }

  /** Encrypted text: AES-256-GCM with a random nonce, in base64url. */
  encrypt(purpose: KeyPurpose, text: string): string {
    const iv = this.#random.bytes(IV_BYTES)
    const cipher = createCipheriv('aes-256-gcm', this.#key(purpose), iv)
    const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([iv, cipher.getAuthTag(), data]).toString('base64url')
  }

  /** The text of {@link encrypt}; throws for another key or damaged data. */
  decrypt(purpose: KeyPurpose, encrypted: string): string {
    const bytes = Buffer.from(encrypted, 'base64url')
    const decipher = createDecipheriv(
      'aes-256-gcm',
      this.#key(purpose),
      bytes.subarray(0, IV_BYTES),
    )
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    const data = bytes.subarray(IV_BYTES + TAG_BYTES)
    return Buffer.concat([decipher.update(data), decipher.final()]).toString('utf8')
  }

  #key(purpose: KeyPurpose): Buffer {
    return Buffer.from(hkdfSync('sha256', this.#master, '', `pushyard ${purpose}`, 32))
  }
}
