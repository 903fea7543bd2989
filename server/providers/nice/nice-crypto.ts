import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  timingSafeEqual,
} from 'node:crypto'

/** Values of a crypto token from which both sides derive the key of one check. */
export interface CryptoTokenParts {
  /** Time of the request, `YYYYMMDDhhmmss`. */
  readonly reqDtim: string
  readonly reqNo: string
  readonly tokenVal: string
}

/**
 * Key of one check: `base64(SHA-256(req_dtim + req_no + token_val))`, 44 characters
 * (providers#nice-keys).
 */
export function deriveKey({ reqDtim, reqNo, tokenVal }: CryptoTokenParts): string {
  return createHash('sha256').update(`${reqDtim}${reqNo}${tokenVal}`.trim()).digest('base64')
}

const AES = 'aes-128-cbc'
const aesKeyOf = (key: string) => key.slice(0, 16)
const ivOf = (key: string) => key.slice(-16)
const hmacKeyOf = (key: string) => key.slice(0, 32)

/** `enc_data`: AES-128-CBC with PKCS7 padding, in base64. */
export function encryptData(key: string, data: Uint8Array | string): string {
  const cipher = createCipheriv(AES, aesKeyOf(key), ivOf(key))
  return Buffer.concat([cipher.update(data), cipher.final()]).toString('base64')
}

/** Bytes of an `enc_data`; undefined when it was not encrypted with this key. */
export function decryptData(key: string, encData: string): Buffer | undefined {
  try {
    const decipher = createDecipheriv(AES, aesKeyOf(key), ivOf(key))
    return Buffer.concat([decipher.update(Buffer.from(encData, 'base64')), decipher.final()])
  } catch {
    // Wrong padding or length: the same as a wrong integrity value.
    return undefined
  }
}

/** `integrity_value`: HMAC-SHA256 of `enc_data`, in base64. */
export function integrityOf(key: string, encData: string): string {
  return createHmac('sha256', hmacKeyOf(key)).update(encData).digest('base64')
}

/**
 * Whether an integrity value belongs to the data; constant-time comparison
 * (providers#nice-results).
 */
export function isIntact(key: string, encData: string, integrityValue: string): boolean {
  const [expected, received] = [integrityOf(key, encData), integrityValue].map((text) =>
    createHash('sha256').update(text).digest(),
  )
  return expected !== undefined && received !== undefined && timingSafeEqual(expected, received)
}
