import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import type { PageRoute } from '#src/app/page-rendering/page-routes.ts'

const renderer = new URL('../../dist/server/pages.js', import.meta.url)

/** Environment variable with the pages, which runners inherit from the process that lists tests. */
const BUILT_ROUTES = 'BUILT_ROUTES'

/**
 * Pages of the built shop with their facts. Throws without a build. The renderer is loaded once and
 * by a plain process: each runner of tests would transform all its files.
 */
export function builtRoutes(): readonly PageRoute[] {
  if (!existsSync(renderer)) throw new Error('There is no build: run `npm run build`.')
  // Built from render-page.tsx: the source imports styles, which only the bundler resolves.
  const script = `import { pageRoutes } from '${renderer.href}'
    console.log(JSON.stringify(pageRoutes()))`
  process.env[BUILT_ROUTES] ??= execFileSync(
    process.execPath,
    ['--input-type=module', '--eval', script],
    { encoding: 'utf8' },
  )
  return JSON.parse(process.env[BUILT_ROUTES]) as readonly PageRoute[]
}
