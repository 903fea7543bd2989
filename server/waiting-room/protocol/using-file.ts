import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { ConfigError } from '#server/errors/config-error.ts'

/** Uses a file of the waiting room: what the system says against it becomes the sentence of a `ConfigError`. */
export function usingFile<T>(path: string, use: () => T): T {
  try {
    return use()
  } catch (error) {
    throw asSentence(path, error)
  }
}

/** As {@link usingFile}, for what takes its time. */
export async function usingFileLater<T>(path: string, use: () => Promise<T>): Promise<T> {
  try {
    return await use()
  } catch (error) {
    throw asSentence(path, error)
  }
}

/** What a file holds that is made once and kept, readable by the store's user alone. Throws a `ConfigError`. */
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
    `The waiting room cannot use ${path} (${error.message}); mend it, move it away, or set another DATA_DIR.`,
  )
}
