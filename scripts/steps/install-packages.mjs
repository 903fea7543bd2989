import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withProgress } from './progress.mjs'
import { projectRoot } from './project-root.mjs'
import { runCommand } from './run-command.mjs'

/**
 * @typedef {{ version?: string, optional?: boolean, devOptional?: boolean, peer?: boolean }}
 * LockedPackage
 * @param {string} path
 * @returns {Record<string, LockedPackage>}
 */
function readLock(path) {
  return JSON.parse(readFileSync(path, 'utf8')).packages
}

/** Whether node_modules matches the lockfile; packages for other platforms may be missing. */
export function arePackagesInstalled() {
  const installedLock = join(projectRoot, 'node_modules/.package-lock.json')
  if (!existsSync(installedLock)) return false
  const installed = readLock(installedLock)
  return Object.entries(readLock(join(projectRoot, 'package-lock.json'))).every(
    ([path, { version, optional, devOptional, peer }]) =>
      path === '' ||
      installed[path]?.version === version ||
      (installed[path] === undefined && (optional || devOptional || peer)),
  )
}

/** Installs from the lockfile when needed. Throws a message for the terminal when npm fails. */
export async function installPackages() {
  if (arePackagesInstalled()) return
  await withProgress('Installing packages from the lockfile', async () => {
    const code = await runCommand('npm', [
      'ci',
      '--include=dev',
      '--include=optional',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ])
    if (code !== 0) {
      throw new Error(`Packages could not be installed (npm ci ended with ${code}).`)
    }
  })
}
