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

const KST_MS = 9 * 3_600_000

/**
 * The last turns before this instant at which something may change in Korea: 09:00, when orders are
 * prepared, on the last day of a month, 13:00 on the last day of a year, and midnight between two
 * months.
 * @param {Date} now
 * @returns {readonly Date[]}
 */
export function lastTurns(now) {
  const korea = new Date(now.getTime() + KST_MS)
  const [year, month] = [korea.getUTCFullYear(), korea.getUTCMonth()]
  const turns = [Date.UTC(year, month, 0, 9), Date.UTC(year, 0, 0, 13), Date.UTC(year, month, 1)]
  return turns.map((turn) => new Date(turn - KST_MS))
}

/**
 * Environment of programs whose clock shows this instant of the past now and then goes on; timers
 * keep the machine's time.
 * @param {Date} instant
 * @returns {NodeJS.ProcessEnv}
 */
export function clockAt(instant) {
  // The library shows the machine's clock to what handles a signal while a program waits: there no
  // time limit of PostgreSQL ends before the machine's clock has reached it.
  if (instant.getTime() > Date.now()) throw new Error('The clock can be shifted back only')
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
