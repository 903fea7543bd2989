import { cp, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { projectPath } from '#server/platform/config/project-root.ts'
import { bundleProgram } from './bundle-program.ts'
import { BUILT_SERVER_BUNDLE } from './shop-process.ts'

/**
 * Bundles the server of the build for shops that `startShopProcess` starts; returns how its files
 * are removed.
 */
export async function bundleBuiltServer(): Promise<() => Promise<void>> {
  const server = await bundleProgram('dist/server/main.js')
  const folder = dirname(server)
  // The server loads the renderer of pages from its own folder.
  for (const part of ['pages.js', 'assets'])
    await cp(projectPath(`dist/server/${part}`), join(folder, part), { recursive: true })
  process.env[BUILT_SERVER_BUNDLE] = server
  return () => rm(folder, { recursive: true, force: true })
}
