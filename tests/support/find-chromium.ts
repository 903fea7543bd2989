import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']

const MAC_BROWSERS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * The Chromium or Chrome to drive: `CHROME_PATH`, else one installed on this machine.
 * Absent means "let Playwright use its own download". Throws when `CHROME_PATH` names no file.
 */
export function findChromium(env: NodeJS.ProcessEnv): string | undefined {
  const named = env['CHROME_PATH']
  if (named !== undefined && named !== '') {
    if (!existsSync(named)) throw new Error(`CHROME_PATH names no file: ${named}`)
    return named
  }
  const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  const candidates = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return [...candidates, ...MAC_BROWSERS].find((path) => existsSync(path))
}
