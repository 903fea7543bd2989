import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { ConfigError } from '#server/platform/errors/config-error.ts'
import { readOrMakeOnce } from '#server/platform/files/using-file.ts'

const SECRET_BYTES = 32
const COPY_BYTES = SECRET_BYTES + 4

/**
 * The signing secret of keys: generated once and stored next to the journals, twice and with
 * checksums, because every key depends on it. Without a folder it exists only in this process.
 * Throws `ConfigError` when the file cannot be used or both copies are damaged.
 */
export function loadSecret(directory: string | undefined): Buffer {
  if (directory === undefined) return randomBytes(SECRET_BYTES)
  const path = join(directory, 'secret')
  const stored = readOrMakeOnce(path, () => twice(randomBytes(SECRET_BYTES)))
  // Earlier versions stored the secret alone.
  if (stored.length === SECRET_BYTES) return stored
  for (const at of [0, COPY_BYTES]) {
    const copy = stored.subarray(at, at + COPY_BYTES)
    const secret = copy.subarray(0, SECRET_BYTES)
    if (copy.length === COPY_BYTES && copy.readUInt32LE(SECRET_BYTES) === crc32(secret)) {
      return secret
    }
  }
  throw new ConfigError(
    `The waiting room's secret ${path} is damaged; remove it to make a new one, with which visitors queue again.`,
  )
}

function twice(secret: Buffer): Buffer {
  const sum = Buffer.alloc(4)
  sum.writeUInt32LE(crc32(secret))
  return Buffer.concat([secret, sum, secret, sum])
}
