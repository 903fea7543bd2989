import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'
import * as v from 'valibot'
import { ConfigError } from '#server/platform/errors/config-error.ts'

const FORMAT = 'pushyard-keys/1'
const CIPHER = 'aes-256-gcm'
/** 64 MB of memory and about a quarter of a second for each guess. */
const SCRYPT = { N: 65_536, r: 8, p: 1, maxmem: 128 * 1024 * 1024 }

const Base64 = v.pipe(
  v.string(),
  v.base64(),
  v.transform((text) => Buffer.from(text, 'base64')),
)

/** Keys without which a copy of the database is unreadable. */
export const ShopKeys = v.object({
  memberKey: Base64,
  /** Secret keys of raffles, oldest first. */
  raffleKeys: v.array(Base64),
})
export type ShopKeys = v.InferOutput<typeof ShopKeys>

const EncryptedKeys = v.object({
  format: v.literal(FORMAT),
  salt: Base64,
  iv: Base64,
  tag: Base64,
  content: Base64,
})

/** Text of a file with the keys, encrypted with a passphrase. */
export function encryptKeys(keys: ShopKeys, passphrase: string): string {
  const [salt, iv] = [randomBytes(16), randomBytes(12)]
  const cipher = createCipheriv(CIPHER, keyOf(passphrase, salt), iv)
  cipher.setAAD(Buffer.from(FORMAT))
  const text = JSON.stringify({
    memberKey: keys.memberKey.toString('base64'),
    raffleKeys: keys.raffleKeys.map((key) => key.toString('base64')),
  })
  const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  const parts = { salt, iv, tag: cipher.getAuthTag(), content }
  const written = Object.entries(parts).map(([name, part]) => [name, part.toString('base64')])
  return `${JSON.stringify({ format: FORMAT, ...Object.fromEntries(written) })}\n`
}

/** Keys of such a file. Throws {@link ConfigError} for another passphrase or a damaged file. */
export function decryptKeys(text: string, passphrase: string): ShopKeys {
  const { salt, iv, tag, content } = v.parse(EncryptedKeys, JSON.parse(text))
  const decipher = createDecipheriv(CIPHER, keyOf(passphrase, salt), iv)
  decipher.setAAD(Buffer.from(FORMAT))
  decipher.setAuthTag(tag)
  try {
    const opened = Buffer.concat([decipher.update(content), decipher.final()])
    return v.parse(ShopKeys, JSON.parse(opened.toString('utf8')))
  } catch (error) {
    throw new ConfigError('BACKUP_PASSPHRASE does not open the keys of this backup.', {
      cause: error,
    })
  }
}

const keyOf = (passphrase: string, salt: Buffer): Buffer => scryptSync(passphrase, salt, 32, SCRYPT)
