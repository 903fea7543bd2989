import { rename, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseStartError } from './database-start-error.ts'
import { isAlive, statusOf } from './running-process.ts'

/** Exclusive claim of a data folder, so that two shop processes never share one. */
export interface FolderClaim {
  readonly release: () => Promise<void>
}

/**
 * Claims a data folder for this process; a claim of a dead process (kill -9) is replaced. Throws
 * {@link DatabaseStartError} while another running shop has it.
 */
export async function claimFolder(folder: string): Promise<FolderClaim> {
  const file = claimFile(folder)
  const holder = await findHolder(folder)
  if (holder !== undefined) {
    throw new DatabaseStartError(
      `${folder} is in use by another running shop (process ${holder.pid}); stop it or set another DATA_DIR.`,
    )
  }
  const own = { pid: process.pid, startedAt: startTicksOf(process.pid) }
  await writeFile(`${file}.${process.pid}`, JSON.stringify(own))
  await rename(`${file}.${process.pid}`, file)
  return { release: () => rm(file, { force: true }) }
}

const claimFile = (folder: string) => join(folder, 'store.pid')

/** The running process that has claimed the folder; undefined without one. */
export async function findHolder(folder: string): Promise<Holder | undefined> {
  const holder = await readClaim(claimFile(folder))
  return holder !== undefined && isSameProcess(holder) ? holder : undefined
}

interface Holder {
  readonly pid: number
  readonly startedAt: string
}

async function readClaim(file: string): Promise<Holder | undefined> {
  try {
    const value: unknown = JSON.parse(await readFile(file, 'utf8'))
    return isHolder(value) ? value : undefined
  } catch {
    // No claim, or one truncated by a crash: the folder is free.
    return undefined
  }
}

function isHolder(value: unknown): value is Holder {
  return (
    typeof value === 'object' &&
    value !== null &&
    'pid' in value &&
    typeof value.pid === 'number' &&
    'startedAt' in value &&
    typeof value.startedAt === 'string'
  )
}

function isSameProcess({ pid, startedAt }: Holder): boolean {
  return pid !== process.pid && isAlive(pid) && startTicksOf(pid) === startedAt
}

/** Start time of a process in kernel ticks, which detects a reused pid. Empty without /proc. */
function startTicksOf(pid: number): string {
  return statusOf(pid)[19] ?? ''
}
