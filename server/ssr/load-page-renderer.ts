import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { PageRenderer } from '#contract/page-document.ts'

/** The renderer that the build lays beside the server's own file; undefined where the server runs from its sources. */
export async function loadPageRenderer(): Promise<PageRenderer | undefined> {
  const url = new URL('pages.js', import.meta.url)
  if (!existsSync(fileURLToPath(url))) return undefined
  // On its first import React decides whether it looks for developers' mistakes, which costs most of its time.
  process.env['NODE_ENV'] ??= 'production'
  const pages: { readonly pageRenderer: PageRenderer } = await import(/* @vite-ignore */ url.href)
  return pages.pageRenderer
}
