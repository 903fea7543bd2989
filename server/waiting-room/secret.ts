import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const SECRET_BYTES = 32

/** The secret that signs keys: made once and kept beside the journals, readable by the store's user alone. Without a folder it lives as long as the process. */
export function loadSecret(directory: string | undefined): Buffer {
  if (directory === undefined) return randomBytes(SECRET_BYTES)
  const path = join(directory, 'secret')
  mkdirSync(directory, { recursive: true })
  try {
    writeFileSync(path, randomBytes(SECRET_BYTES), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST'
    if (!isThere) throw error
  }
  const secret = readFileSync(path)
  if (secret.length !== SECRET_BYTES)
    throw new Error(`${path} is damaged: remove it to make a new one`)
  return secret
}
