import { once } from 'node:events'
import type { ChildProcess } from 'node:child_process'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { EMBEDDED_DATABASE_READY_MS } from '#contract/platform/limits.ts'
import { lastLine } from './cluster.ts'
import { DatabaseStartError } from './database-start-error.ts'
import { spawnAs, type RunAs } from './run-as.ts'

/** Options of a PostgreSQL process. */
export interface ServerSettings {
  /** Path of the program `postgres`. */
  readonly program: string
  /** Folder of the database files. */
  readonly folder: string
  readonly socketFolder: string
  readonly runAs: RunAs
  /** Log file of the server. */
  readonly logFile: string
  /** Address under which the server can be reached. */
  readonly url: string
  readonly maxConnections: number
  /** False only in tests: nothing is synced to the disk. */
  readonly durable: boolean
  /** Time-out of connecting to a running server. */
  readonly readyMs?: number
}

/** Log file of the server in a data folder. */
export const logFileIn = (dataDir: string): string => join(dataDir, 'postgres.log')

/** Whether a process has ended. */
export function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

/** Resolves when a process has ended, or could not be started. */
export async function ended(server: ChildProcess): Promise<void> {
  if (hasEnded(server) || server.pid === undefined) return
  await once(server, 'exit')
}

/**
 * Starts the server without waiting for it; `log` decides whether its log is replaced or continued.
 */
export async function launchServer(
  settings: ServerSettings,
  log: 'new log' | 'same log',
): Promise<ChildProcess> {
  const { program, folder, socketFolder, runAs, maxConnections, durable, logFile } = settings
  const values = {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    max_connections: String(maxConnections),
    shared_buffers: '64MB',
    timezone: 'UTC',
    fsync: durable ? 'on' : 'off',
    full_page_writes: durable ? 'on' : 'off',
    synchronous_commit: durable ? 'on' : 'off',
    // Details of errors and statements may contain personal data.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
  }
  const args = Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // A file, not a pipe: the server must be able to outlive a killed shop without losing its
  // output's reader.
  const file = await open(logFile, log === 'new log' ? 'w' : 'a')
  try {
    const server = spawnAs(runAs, program, ['-D', folder, ...args], {
      cwd: folder,
      stdio: ['ignore', file.fd, file.fd],
      // Ctrl-C in a terminal is sent to the whole process group; only the shop may stop its
      // database.
      detached: true,
    })
    // A program that cannot be run has no process id, which is the condition here.
    server.on('error', () => undefined)
    return server
  } finally {
    await file.close()
  }
}

const READY_POLL_MS = 10
const CONNECT_TIMEOUT_MS = 5_000
/** PostgreSQL's code during its start, e.g. during recovery after a crash. */
const STARTING = '57P03'
/** PostgreSQL's message while processes of a killed server have not ended yet. */
const MEMORY_IN_USE = /pre-existing shared memory block/u

/**
 * Resolves when the server accepts connections. Throws {@link DatabaseStartError} when it ends
 * before. Also when it runs and has not answered for `readyMs`; it is then stopped.
 */
export async function untilReady(server: ChildProcess, settings: ServerSettings): Promise<void> {
  const { url, logFile, readyMs = EMBEDDED_DATABASE_READY_MS } = settings
  let lastWordAt = Date.now()
  for (;;) {
    const state = await tryConnect(url)
    if (state === 'ready') return
    if (state === 'starting') lastWordAt = Date.now()
    if (hasEnded(server) || server.pid === undefined) {
      const output = await readFile(logFile, 'utf8')
      const what = `did not start (${lastLine(output) || 'it could not be run'})`
      throw new DatabaseStartError(sentenceOf(what, logFile), {
        isPassing: MEMORY_IN_USE.test(output),
      })
    }
    if (Date.now() - lastWordAt > readyMs) {
      server.kill('SIGKILL')
      await ended(server)
      throw new DatabaseStartError(
        sentenceOf(`runs but cannot be connected to (${state})`, logFile),
      )
    }
    await pause(READY_POLL_MS)
  }
}

const sentenceOf = (what: string, logFile: string): string =>
  `The embedded database ${what}; see ${logFile}, or set DATABASE_URL to use another PostgreSQL.`

/** `ready`, `starting`, or the reason of a failed connection. */
async function tryConnect(url: string): Promise<string> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  })
  // A server that ends during a query may break its connection at any moment.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.end()
    return 'ready'
  } catch (error) {
    if (!(error instanceof Error)) return String(error)
    return 'code' in error && error.code === STARTING ? 'starting' : error.message
  }
}
