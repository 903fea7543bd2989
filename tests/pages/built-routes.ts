import { existsSync } from 'node:fs'
import type { PageRoute } from '#src/app/page-rendering/page-routes.ts'

const renderer = new URL('../../dist/server/pages.js', import.meta.url)

/** What is read of the built page renderer. */
interface BuiltRenderer {
  pageRoutes(): readonly PageRoute[]
}

/** Pages of the built shop with their facts. Throws without a build. */
export async function builtRoutes(): Promise<readonly PageRoute[]> {
  if (!existsSync(renderer)) throw new Error('There is no build: run `npm run build`.')
  // Built from render-page.tsx: the source imports styles, which only the bundler resolves.
  const built = (await import(renderer.href)) as BuiltRenderer
  return built.pageRoutes()
}
