import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { projectRoot } from './project-root.mjs'

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

const HOUR_MS = 3_600_000
const KST_MS = 9 * HOUR_MS

/**
 * The turns next to this instant at which something may change in Korea: 09:00 and 13:00, when
 * orders are prepared, on the last day of a month, and the midnight after it.
 * @param {Date} now
 * @returns {readonly Date[]}
 */
export function nearestTurns(now) {
  const korea = new Date(now.getTime() + KST_MS)
  const [year, month] = [korea.getUTCFullYear(), korea.getUTCMonth()]
  const [before, after] = [Date.UTC(year, month, 1), Date.UTC(year, month + 1, 1)]
  const midnight = (korea.getTime() - before < after - korea.getTime() ? before : after) - KST_MS
  return [midnight - 15 * HOUR_MS, midnight - 11 * HOUR_MS, midnight].map((turn) => new Date(turn))
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
    PATH: `${folderOfUnshifted()}${delimiter}${process.env['PATH'] ?? ''}`,
    LD_PRELOAD: FAKE_TIME,
    FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}`,
    // The library shows the machine's clock to what handles a signal while a program waits, so that
    // PostgreSQL would end its waits too late or too early; the shop takes no time from it but that
    // of a row's creation. A shifted nginx takes no address for up again.
    FAKETIME_SKIP_CMDS: 'postgres,nginx',
    DONT_FAKE_MONOTONIC: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  }
}

/**
 * Programs that are started without the library: with it Redis never gets as far as its first line,
 * and a page of the browser takes a minute. They keep the machine's clock, so that browsers are
 * devices with a wrong one.
 */
const UNSHIFTED = ['redis-server', 'chromium', 'chromium-headless-shell']

/**
 * Makes a folder with a script of each such name, which starts the next program of that name on the
 * path without the library.
 * @returns {string}
 */
function folderOfUnshifted() {
  const folder = join(projectRoot, '.cache/clock')
  mkdirSync(folder, { recursive: true })
  for (const name of UNSHIFTED) {
    const script = `#!/bin/sh\nPATH=\${PATH#*:} exec env -u LD_PRELOAD ${name} "$@"\n`
    writeFileSync(join(folder, name), script, { mode: 0o755 })
  }
  return folder
}
