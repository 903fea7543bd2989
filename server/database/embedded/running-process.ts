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
export async function untilGone(pid: number, timeoutMs: number): Promise<void> {
  for (let waitedMs = 0; isAlive(pid); waitedMs += EXIT_POLL_MS) {
    if (waitedMs > timeoutMs) throw new Error(`Process ${pid} does not end`)
    await new Promise((resolve) => {
      setTimeout(resolve, EXIT_POLL_MS)
    })
  }
}
