import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { bundleProgram } from './bundle-program.ts'
import { SERVER_BUNDLE } from './shop-process.ts'

/** Bundles the server, without page renderer, for the tests that start it as a process. */
export default async function bundleServer(): Promise<() => Promise<void>> {
  const file = await bundleProgram('server/main/main.ts')
  process.env[SERVER_BUNDLE] = file
  return () => rm(dirname(file), { recursive: true, force: true })
}
