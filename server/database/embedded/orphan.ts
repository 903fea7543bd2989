import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { commandOf, untilGone } from './running-process.ts'

const STOP_TIMEOUT_MS = 15_000

/**
 * Stops a database server that a killed store left running on this folder, and removes a lock file whose process has become
 * another program (a reused pid would keep PostgreSQL from starting). The lock file of a process that is gone stays: by it
 * PostgreSQL finds out whether other processes of that server still write. Answers the pid it stopped.
 */
export async function stopOrphan(folder: string): Promise<number | undefined> {
  const lockFile = join(folder, 'postmaster.pid')
  const pid = await readPid(lockFile)
  if (pid === undefined) return undefined
  const command = await commandOf(pid)
  if (command === undefined) return undefined
  if (!command.includes(folder)) {
    await rm(lockFile, { force: true })
    return undefined
  }
  // SIGINT is PostgreSQL's fast shutdown: it disconnects clients and writes everything out.
  process.kill(pid, 'SIGINT')
  await untilGone(pid, STOP_TIMEOUT_MS)
  return pid
}

async function readPid(file: string): Promise<number | undefined> {
  try {
    const pid = Number.parseInt(await readFile(file, 'utf8'), 10)
    return Number.isSafeInteger(pid) && pid > 0 ? pid : undefined
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
