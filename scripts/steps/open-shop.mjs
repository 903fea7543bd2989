import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildIfStale } from './build-shop.mjs'
import { installPackages } from './install-packages.mjs'
import { projectRoot } from './project-root.mjs'

/**
 * Installs and builds if needed, then runs the shop, or another built server entry, in this process
 * until Ctrl-C.
 * @param {string} entry
 */
export async function openShop(entry = 'main.js') {
  try {
    await installPackages()
    await buildIfStale()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
  await import(pathToFileURL(join(projectRoot, 'dist/server', entry)).href)
}
