import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']

const MAC_BROWSERS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const HEADLESS_SHELLS = ['chromium-headless-shell', 'chrome-headless-shell']

/**
 * The Chromium or Chrome to drive: `CHROME_PATH`, else one installed on this machine.
 * Absent means "let Playwright use its own download". Throws when `CHROME_PATH` names no file.
 */
export function findChromium(env: NodeJS.ProcessEnv): string | undefined {
  return named(env, 'CHROME_PATH') ?? onPath(env, BROWSERS) ?? MAC_BROWSERS.find(existsSync)
}

/**
 * Chromium's engine without the desktop's browser around it: `HEADLESS_SHELL_PATH`, else one
 * installed on this machine. Throws when `HEADLESS_SHELL_PATH` names no file.
 */
export function findHeadlessShell(env: NodeJS.ProcessEnv): string | undefined {
  return named(env, 'HEADLESS_SHELL_PATH') ?? onPath(env, HEADLESS_SHELLS)
}

/**
 * The browser for journeys: `CHROME_PATH`, else the headless shell, in which pages cost half the
 * processor time, else what {@link findChromium} finds.
 */
export function findJourneyBrowser(env: NodeJS.ProcessEnv): string | undefined {
  return named(env, 'CHROME_PATH') ?? findHeadlessShell(env) ?? findChromium(env)
}

function named(env: NodeJS.ProcessEnv, setting: string): string | undefined {
  const path = env[setting]
  if (path === undefined || path === '') return undefined
  if (!existsSync(path)) throw new Error(`${setting} names no file: ${path}`)
  return path
}

function onPath(env: NodeJS.ProcessEnv, names: readonly string[]): string | undefined {
  const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(existsSync)
}
