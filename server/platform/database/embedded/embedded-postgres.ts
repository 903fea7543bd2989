import { join } from 'node:path'
import { makeFolder } from '#server/platform/config/make-folder.ts'
import { findBinaries } from './binaries.ts'
import { ensureCluster } from './cluster.ts'
import { claimFolder, findHolder } from './folder-claim.ts'
import { stopOrphan } from './stop-orphan.ts'
import { chooseRunAs } from './run-as.ts'
import { launchServer, logFileIn, untilReady, type ServerSettings } from './server-process.ts'
import { ensureSocketFolder, socketFolderFor } from './socket-folder.ts'
import { SupervisedServer } from './supervised-server.ts'

/** Options of the embedded database. */
export interface EmbeddedOptions {
  /** Absolute path of the folder with all files of this database. */
  readonly dataDir: string
  readonly maxConnections?: number
  /** False only in tests: nothing is synced to the disk. */
  readonly durable?: boolean
  /** Receives each step that may take time. */
  readonly onProgress?: (step: string) => void
}

/** A running embedded PostgreSQL. */
export interface EmbeddedPostgres {
  /** Address of its administration database; replace the path to name another. */
  readonly url: string
  /** True when this start created the database files. */
  readonly created: boolean
  /** Resolves when the server ended unexpectedly and could not be restarted. */
  readonly lost: Promise<Error>
  stop(): Promise<void>
}

/**
 * Starts PostgreSQL from the npm binaries on a folder of its own, reachable through a Unix socket
 * only, also as root. A running server of a killed shop is stopped first; a crashed one is
 * restarted. Throws {@link DatabaseStartError}.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dataDir, durable = true, maxConnections = 100, onProgress } = options
  const binaries = findBinaries(process.platform, process.arch)
  await makeFolder(dataDir)
  const claim = await claimFolder(dataDir)
  try {
    const folder = join(dataDir, 'postgres')
    const socketFolder = socketFolderFor(dataDir)
    const runAs = await chooseRunAs(process.getuid?.(), [folder, socketFolder, binaries.postgres])
    if ((await stopOrphan(folder)) !== undefined)
      onProgress?.('stopped the database of a killed shop')
    const created = await ensureCluster(folder, { binaries, runAs, durable })
    if (created) onProgress?.('created the database files')
    await ensureSocketFolder(socketFolder, runAs)
    const url = urlOf(socketFolder)
    const settings: ServerSettings = {
      program: binaries.postgres,
      folder,
      socketFolder,
      runAs,
      logFile: logFileIn(dataDir),
      url,
      maxConnections,
      durable,
    }
    const server = await SupervisedServer.start({
      launch: (log) => launchServer(settings, log),
      untilReady: (launched) => untilReady(launched, settings),
      onProgress,
    })
    const stop = async () => {
      await server.stop()
      await claim.release()
    }
    return { url, created, lost: server.lost, stop }
  } catch (error) {
    await claim.release()
    throw error
  }
}

const urlOf = (socketFolder: string) =>
  `postgres://postgres@localhost/postgres?host=${encodeURIComponent(socketFolder)}`

/**
 * Address of the database that another process runs in this folder, and that process; undefined
 * without one.
 */
export async function findRunningPostgres(
  dataDir: string,
): Promise<{ readonly url: string; readonly pid: number } | undefined> {
  const holder = await findHolder(dataDir)
  return holder && { url: urlOf(socketFolderFor(dataDir)), pid: holder.pid }
}
