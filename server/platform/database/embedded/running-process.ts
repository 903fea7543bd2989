import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

/**
 * Whether a process with this id runs, ours or another user's. A process that has ended and whose
 * parent has not asked for its result (a zombie) does not run: it has no files open.
 */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
  return !ENDED_STATES.has(statusOf(pid)[0] ?? '')
}

const ENDED_STATES: ReadonlySet<string> = new Set(['Z', 'X'])

/**
 * Fields of a process's status from its state on (`man 5 proc_pid_stat`, third field); empty
 * without /proc.
 */
export function statusOf(pid: number): readonly string[] {
  if (process.platform !== 'linux') return []
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is a name in brackets that may contain spaces.
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    // It ended between the two reads.
    return []
  }
}

/** Command line of a process, for detecting a reused pid; undefined when it has ended. */
export async function commandOf(pid: number): Promise<string | undefined> {
  if (!isAlive(pid)) return undefined
  try {
    if (process.platform === 'linux') {
      const text = await readFile(`/proc/${pid}/cmdline`, 'utf8')
      return text.replaceAll('\0', ' ')
    }
    const { stdout } = await promisify(execFile)('ps', ['-p', String(pid), '-o', 'command='])
    return stdout
  } catch {
    // It ended between the two reads.
    return undefined
  }
}

const EXIT_POLL_MS = 10

/** Resolves when the process has ended, or throws when it is still running after `timeoutMs`. */
export async function untilEnded(pid: number, timeoutMs: number): Promise<void> {
  for (let waitedMs = 0; isAlive(pid); waitedMs += EXIT_POLL_MS) {
    if (waitedMs > timeoutMs) throw new Error(`Process ${pid} does not end`)
    await new Promise((resolve) => {
      setTimeout(resolve, EXIT_POLL_MS)
    })
  }
}
