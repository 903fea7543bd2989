import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compressAssets } from './compress-assets.mjs'
import { putBackLastRelease, setAsideRelease } from './last-release.mjs'
import { withProgress } from './progress.mjs'
import { projectRoot } from './project-root.mjs'
import { sourceHash } from './source-hash.mjs'

const STAMP = join(projectRoot, 'dist/source-hash')

/**
 * Builds app, worker, console and server unless dist/ already has a build of exactly these sources.
 */
export async function buildIfStale() {
  const hash = sourceHash()
  const built = existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : undefined
  if (built === hash) return
  await buildShop()
}

/**
 * Builds app, worker, console and server, compresses the assets, and stores the hash of the
 * sources.
 */
export async function buildShop() {
  const environment = process.env['NODE_ENV']
  try {
    await buildParts()
  } finally {
    // Vite's builds leave `production` in NODE_ENV, which the server would read as the operator's
    // setting.
    if (environment === undefined) delete process.env['NODE_ENV']
    else process.env['NODE_ENV'] = environment
  }
}

async function buildParts() {
  const { build } = await import('vite')
  await setAsideRelease()
  await withProgress('Building the app and its service worker', () =>
    build({ root: projectRoot, configFile: join(projectRoot, 'vite.config.ts'), logLevel: 'warn' }),
  )
  await withProgress('Building the waiting room for other pages', () =>
    build({
      root: projectRoot,
      configFile: join(projectRoot, 'build/vite.netfunnel.config.ts'),
      logLevel: 'warn',
    }),
  )
  await withProgress('Building the operator console', () =>
    build({
      root: join(projectRoot, 'operator'),
      configFile: join(projectRoot, 'build/vite.operator.config.ts'),
      logLevel: 'warn',
    }),
  )
  await withProgress('Building the server', () =>
    build({
      root: projectRoot,
      configFile: join(projectRoot, 'build/vite.server.config.ts'),
      logLevel: 'warn',
    }),
  )
  await withProgress('Compressing the assets', async () => {
    await compressAssets(join(projectRoot, 'dist/client'))
    await compressAssets(join(projectRoot, 'dist/operator'))
  })
  await putBackLastRelease()
  // The build itself writes the route tree: the hash is taken after it.
  writeFileSync(STAMP, sourceHash())
}
