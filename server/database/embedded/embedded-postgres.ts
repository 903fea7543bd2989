import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { makeFolder } from '#server/make-folder.ts'
import { findBinaries } from './binaries.ts'
import { ensureCluster, lastLine } from './cluster.ts'
import { DatabaseStartError } from './database-start-error.ts'
import { claimFolder } from './folder-claim.ts'
import { stopOrphan } from './orphan.ts'
import { chooseRunAs, spawnAs, type RunAs } from './run-as.ts'
import { ensureSocketFolder, socketFolderFor } from './socket-folder.ts'

/** How the embedded database is run. */
export interface EmbeddedOptions {
  /** Absolute path of the folder that holds everything of this database. */
  readonly dataDir: string
  readonly maxConnections?: number
  /** False only in tests: nothing is synced to the disk. */
  readonly durable?: boolean
  /** Told about each step that may take time. */
  readonly onProgress?: (step: string) => void
}

/** A running embedded PostgreSQL. */
export interface EmbeddedPostgres {
  /** Address of its administration database; replace the path to name another. */
  readonly url: string
  /** True when this start made the database files. */
  readonly created: boolean
  /** Resolves when the server ends without having been asked to. */
  readonly lost: Promise<Error>
  stop(): Promise<void>
}

/**
 * Starts PostgreSQL from the npm binaries on a folder of our own, reachable through a Unix socket only, also when we
 * are root. A server that a killed store left behind is stopped first. Throws {@link DatabaseStartError}.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dataDir, durable = true } = options
  const binaries = findBinaries(process.platform, process.arch)
  await makeFolder(dataDir)
  const claim = await claimFolder(dataDir)
  try {
    const folder = join(dataDir, 'postgres')
    const socketFolder = socketFolderFor(dataDir)
    const runAs = await chooseRunAs(process.getuid?.(), [folder, socketFolder, binaries.postgres])
    if ((await stopOrphan(folder)) !== undefined)
      options.onProgress?.('stopped the database of a killed store')
    const created = await ensureCluster(folder, { binaries, runAs, durable })
    if (created) options.onProgress?.('created the database files')
    await ensureSocketFolder(socketFolder, runAs)
    const url = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(socketFolder)}`
    const server = await launch(binaries.postgres, folder, socketFolder, runAs, options)
    await untilReady(server, url, join(dataDir, 'postgres.log'))
    return running(server, url, created, claim.release)
  } catch (error) {
    await claim.release()
    throw error
  }
}

async function launch(
  program: string,
  folder: string,
  socketFolder: string,
  runAs: RunAs,
  { dataDir, maxConnections = 100, durable = true }: EmbeddedOptions,
): Promise<ChildProcess> {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    max_connections: String(maxConnections),
    shared_buffers: '64MB',
    timezone: 'UTC',
    fsync: durable ? 'on' : 'off',
    full_page_writes: durable ? 'on' : 'off',
    synchronous_commit: durable ? 'on' : 'off',
    // Details of errors and statements may hold personal data.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // A file, not a pipe: the server must be able to outlive a killed store without losing its output's reader.
  const log = await open(join(dataDir, 'postgres.log'), 'w')
  try {
    return spawnAs(runAs, program, ['-D', folder, ...args], {
      cwd: folder,
      stdio: ['ignore', log.fd, log.fd],
      // Ctrl-C in a terminal reaches the whole group; the store must be the one to stop its database.
      detached: true,
    })
  } finally {
    await log.close()
  }
}

const READY_POLL_MS = 10

async function untilReady(server: ChildProcess, url: string, logFile: string): Promise<void> {
  const ended = once(server, 'exit').then(
    () => true,
    () => true,
  )
  for (;;) {
    if (await canConnect(url)) return
    const pause = new Promise<false>((resolve) => {
      setTimeout(() => resolve(false), READY_POLL_MS)
    })
    if (await Promise.race([ended, pause])) {
      const reason = lastLine(await readFile(logFile, 'utf8')) || 'it could not be run'
      throw new DatabaseStartError(
        `The embedded database did not start (${reason}); see ${logFile}, or set DATABASE_URL to use another PostgreSQL.`,
      )
    }
  }
}

async function canConnect(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url })
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    // Not yet there, or still recovering; the caller looks whether the server lives.
    return false
  }
}

function running(
  server: ChildProcess,
  url: string,
  created: boolean,
  release: () => Promise<void>,
): EmbeddedPostgres {
  let stopping = false
  const exited = once(server, 'exit')
  const lost = new Promise<Error>((resolve) => {
    server.once('exit', (code) => {
      if (!stopping) resolve(new Error(`The embedded database ended by itself (code ${code}).`))
    })
  })
  const stop = async () => {
    if (stopping) return
    stopping = true
    if (server.exitCode === null && server.signalCode === null) {
      server.kill('SIGINT')
      await exited
    }
    await release()
  }
  return { url, created, lost, stop }
}
