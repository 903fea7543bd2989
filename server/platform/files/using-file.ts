import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { ConfigError } from '#server/platform/errors/config-error.ts'

/**
 * Accesses a file of the waiting room and converts system errors to a `ConfigError` with one
 * sentence.
 */
export function usingFile<T>(path: string, use: () => T): T {
  try {
    return use()
  } catch (error) {
    throw asSentence(path, error)
  }
}

/** As {@link usingFile}, for asynchronous access. */
export async function usingFileLater<T>(path: string, use: () => Promise<T>): Promise<T> {
  try {
    return await use()
  } catch (error) {
    throw asSentence(path, error)
  }
}

/**
 * Content of a file that is generated once, readable by the shop's user only. Throws a
 * `ConfigError`.
 */
export function readOrMakeOnce(path: string, make: () => string | Buffer): Buffer {
  return usingFile(path, () => {
    mkdirSync(dirname(path), { recursive: true })
    try {
      writeFileSync(path, make(), { flag: 'wx', mode: 0o600 })
    } catch (error) {
      const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST'
      if (!isThere) throw error
    }
    return readFileSync(path)
  })
}

function asSentence(path: string, error: unknown): unknown {
  if (!(error instanceof Error && 'syscall' in error)) return error
  return new ConfigError(
    `The waiting room cannot use ${path} (${error.message}); repair it, move it away, or set another DATA_DIR.`,
  )
}
