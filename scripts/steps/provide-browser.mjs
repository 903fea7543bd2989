import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runCommand } from './run-command.mjs'
import { withProgress } from './progress.mjs'

/** @param {string} name */
function isOnPath(name) {
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .some((folder) => existsSync(join(folder, name)))
}

/** Whether a browser for the browser tests is installed. */
async function hasBrowser() {
  const named = process.env['CHROME_PATH']
  if (named !== undefined && named !== '') return existsSync(named)
  if (['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'].some(isOnPath)) {
    return true
  }
  const { chromium } = await import('playwright')
  return existsSync(chromium.executablePath())
}

/**
 * Finds a Chromium for the browser tests (`CHROME_PATH`, an installed one, Playwright's own) or
 * tries to install one. Ends the process with the command to run when it cannot.
 */
export async function provideBrowser() {
  if (await hasBrowser()) return
  if (process.getuid?.() === 0 && isOnPath('apt-get')) {
    await withProgress('Installing Chromium with apt-get', () =>
      runCommand('sh', [
        '-c',
        // The engine alone halves the time of the journeys; not every release of Debian has it.
        'apt-get update -qq && apt-get install -y -qq chromium && (apt-get install -y -qq chromium-headless-shell || true)',
      ]),
    )
  } else {
    await withProgress('Downloading Chromium for Playwright', () =>
      runCommand('npx', ['playwright', 'install', 'chromium']),
    )
  }
  if (await hasBrowser()) return
  console.error(
    'The browser tests need a Chromium. Install one with `npx playwright install --with-deps chromium` or `apt-get install chromium`, or name one in CHROME_PATH.',
  )
  process.exit(1)
}
