import { createHash } from 'node:crypto'
import { lstat, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { changeOwner } from './cluster.ts'
import { DatabaseStartError } from './database-start-error.ts'
import type { RunAs } from './run-as.ts'

/**
 * Unix sockets take paths of at most 103 bytes on every known platform; the file name takes 14 of
 * them.
 */
const FOLDER_BYTES_MAX = 103 - '/.s.PGSQL.5432'.length

/**
 * Folder of the socket: the data folder, or the temporary one when that path is too long for a
 * socket.
 */
export function socketFolderFor(dataDir: string): string {
  const inside = join(dataDir, 'run')
  if (Buffer.byteLength(inside) <= FOLDER_BYTES_MAX) return inside
  const mark = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  return join(tmpdir(), `pushyard-${mark}`)
}

/** Creates the folder with access for the database's user only; this is the only access control. */
export async function ensureSocketFolder(folder: string, runAs: RunAs): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const found = await lstat(folder)
  const isOurs = process.getuid?.() === 0 || found.uid === process.getuid?.()
  if (!found.isDirectory() || !isOurs || (found.mode & 0o077) !== 0) {
    throw new DatabaseStartError(
      `${folder} belongs to another user; remove it or set another DATA_DIR.`,
    )
  }
  await changeOwner(folder, runAs)
}
