import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

/** Whether a process with this id exists, ours or another user's. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Command line of a process, for telling a reused pid from the process that once had it; undefined when it is gone. */
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
    // Between the two looks it ended.
    return undefined
  }
}

const EXIT_POLL_MS = 10

/** Resolves when the process is gone, or throws when it still lives after `timeoutMs`. */
export async function untilGone(pid: number, timeoutMs: number): Promise<void> {
  for (let waitedMs = 0; isAlive(pid); waitedMs += EXIT_POLL_MS) {
    if (waitedMs > timeoutMs) throw new Error(`Process ${pid} does not end`)
    await new Promise((resolve) => {
      setTimeout(resolve, EXIT_POLL_MS)
    })
  }
}
