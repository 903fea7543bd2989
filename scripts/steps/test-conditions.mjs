import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Where Debian's package `faketime` installs the library that shifts the clock of programs. */
const FAKE_TIME = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1'

/**
 * Runs work while this many busy processes take their share of the cores.
 * @template T
 * @param {number} processes
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLoad(processes, work) {
  const busy = Array.from({ length: processes }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  )
  try {
    return await work()
  } finally {
    for (const child of busy) child.kill('SIGKILL')
  }
}

/**
 * Environment of programs whose clock shows this instant now and then goes on; timers keep the
 * machine's time.
 * @param {Date} instant
 * @returns {NodeJS.ProcessEnv}
 */
export function clockAt(instant) {
  if (!existsSync(FAKE_TIME)) {
    throw new Error('The clock is shifted by libfaketime: apt-get install faketime')
  }
  const seconds = Math.round((instant.getTime() - Date.now()) / 1_000)
  return {
    LD_PRELOAD: FAKE_TIME,
    FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}`,
    DONT_FAKE_MONOTONIC: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  }
}
