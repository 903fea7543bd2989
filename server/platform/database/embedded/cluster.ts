import { once } from 'node:events'
import { chown, lstat, mkdir, readFile, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { DatabaseStartError } from './database-start-error.ts'
import { ownerFor, spawnAs, type RunAs } from './run-as.ts'

/** Major version of the PostgreSQL in package.json, whose data format the folder must have. */
const MAJOR_VERSION = '18'

/** Options of creating a cluster. */
export interface ClusterOptions {
  readonly binaries: Binaries
  readonly runAs: RunAs
  /** False only in tests: skips the syncing of new files. */
  readonly durable: boolean
}

/**
 * Creates the database files unless they exist; returns whether it created them. They are built
 * under another name, so a killed first start leaves no folder that seems complete.
 */
export async function ensureCluster(folder: string, options: ClusterOptions): Promise<boolean> {
  const version = await readVersion(folder)
  if (version === undefined) {
    await createCluster(folder, options)
    return true
  }
  if (version !== MAJOR_VERSION) {
    throw new DatabaseStartError(
      `${folder} was made by PostgreSQL ${version}, this shop includes ${MAJOR_VERSION}; move the folder away or set DATABASE_URL.`,
    )
  }
  await changeOwner(folder, options.runAs)
  return false
}

async function readVersion(folder: string): Promise<string | undefined> {
  try {
    return (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

async function createCluster(folder: string, options: ClusterOptions): Promise<void> {
  const unfinished = `${folder}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { mode: 0o700 })
  await changeOwner(unfinished, options.runAs)
  const args = [
    `--pgdata=${unfinished}`,
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    // The C locale would break trigram search over Hangul.
    `--locale=${process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`,
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    ...(options.durable ? [] : ['--no-sync']),
  ]
  const child = spawnAs(options.runAs, options.binaries.initdb, args, {
    cwd: unfinished,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaint = ''
  child.stderr?.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
  const [code] = await once(child, 'close').catch((error: unknown) => [String(error)])
  if (code !== 0) {
    throw new DatabaseStartError(
      `The embedded database could not be created in ${folder} (${lastLine(complaint) || code}); set DATABASE_URL to use another PostgreSQL.`,
    )
  }
  await rename(unfinished, folder)
}

/** Last line of a program's error output. */
export function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? ''
}

/**
 * Changes the owner of a folder and its contents to the user of PostgreSQL; does nothing if it is
 * already the owner.
 */
export async function changeOwner(path: string, runAs: RunAs): Promise<void> {
  const owner = ownerFor(runAs)
  if (!owner || (await lstat(path)).uid === owner.uid) return
  const entries = await readdir(path, { recursive: true })
  for (const entry of entries) await chown(join(path, entry), owner.uid, owner.gid)
  // Last, so that the next start detects and completes an interrupted change.
  await chown(path, owner.uid, owner.gid)
}
