import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { ConfigError } from '#server/platform/errors/config-error.ts'

/**
 * Creates a folder of `DATA_DIR` with its parents, or throws a {@link ConfigError}. Node's
 * recursive option never returns where the system allows no folder, e.g. below /proc.
 */
export async function makeFolder(path: string): Promise<void> {
  try {
    await makeAll(path)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ConfigError(
      `The shop cannot write its data (${reason}); set DATA_DIR to a folder that it may use.`,
    )
  }
}

async function makeAll(path: string): Promise<void> {
  if (await isFolder(path)) return
  await makeAll(dirname(path))
  try {
    await mkdir(path)
  } catch (error) {
    // Another process may have been faster.
    if (!(await isFolder(path))) throw error
  }
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false
    throw error
  }
}
