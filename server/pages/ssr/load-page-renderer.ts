import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { PageRenderer } from '#contract/pages/page-document.ts'

/**
 * Renderer from the build, in the folder of the server bundle; undefined where the server runs from
 * sources.
 */
export async function loadPageRenderer(): Promise<PageRenderer | undefined> {
  const url = new URL('pages.js', import.meta.url)
  if (!existsSync(fileURLToPath(url))) return undefined
  // React chooses its development or production build on first import; the development one is much
  // slower.
  process.env['NODE_ENV'] ??= 'production'
  const pages: { readonly pageRenderer: PageRenderer } = await import(/* @vite-ignore */ url.href)
  return pages.pageRenderer
}
