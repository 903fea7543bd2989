import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { commandOf, untilEnded } from './running-process.ts'

const STOP_TIMEOUT_MS = 15_000

/**
 * Stops the database server of a killed shop in this folder, and returns its pid. Removes a lock
 * file with a reused pid, which would prevent the start of PostgreSQL. The lock file of a dead
 * process is left: with it PostgreSQL detects other processes of that server that still write.
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
  // SIGINT is PostgreSQL's fast shutdown: it disconnects clients and writes all data.
  process.kill(pid, 'SIGINT')
  await untilEnded(pid, STOP_TIMEOUT_MS)
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
