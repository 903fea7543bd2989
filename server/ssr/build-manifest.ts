import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { pageStyles, type PageStyles } from './page-styles.ts'

const Manifest = v.record(
  v.string(),
  v.object({
    file: v.string(),
    imports: v.optional(v.array(v.string()), []),
    isEntry: v.optional(v.boolean(), false),
  }),
)

const STYLES = /<link rel="stylesheet"[^>]* href="(\/assets\/[\w.-]+\.css)"/u

/** The built app as input of documents. */
export interface BuildManifest {
  readonly html: string
  /** The style sheet: its path in documents, and its part for one document. */
  readonly styles: { readonly path: string; readonly of: PageStyles } | undefined
  /** Chunks of these source modules and of their imports, without the entry chunk. */
  readonly scriptsOf: (modules: readonly string[]) => readonly string[]
}

const DOCUMENT = 'index.html'
const MANIFEST = '.vite/manifest.json'

/** Reads the built app once per build; undefined while there is none. */
export function readBuildManifest(folder: string): () => Promise<BuildManifest | undefined> {
  let read: { readonly build: string; readonly shell: Promise<BuildManifest> } | undefined
  return async () => {
    try {
      const files = await Promise.all([DOCUMENT, MANIFEST].map((name) => stat(join(folder, name))))
      const build = files.map(({ mtimeMs, size }) => `${mtimeMs} ${size}`).join(' ')
      if (read?.build !== build) read = { build, shell: readBuiltShell(folder) }
      return await read.shell
    } catch (error) {
      read = undefined
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
      throw error
    }
  }
}

async function readBuiltShell(folder: string): Promise<BuildManifest> {
  const [html, manifest] = await Promise.all([
    readFile(join(folder, DOCUMENT), 'utf8'),
    readFile(join(folder, MANIFEST), 'utf8'),
  ])
  const chunks = v.parse(Manifest, JSON.parse(manifest))
  const path = STYLES.exec(html)?.[1]
  const text = path === undefined ? undefined : await readFile(join(folder, path), 'utf8')
  const styles =
    path === undefined || text === undefined ? undefined : { path, of: pageStyles(text) }
  return { html, styles, scriptsOf: (modules) => scriptsOf(chunks, modules) }
}

function scriptsOf(
  chunks: v.InferOutput<typeof Manifest>,
  modules: readonly string[],
): readonly string[] {
  // The router splits a route file; the chunk with the page contains its component.
  const isWanted = (name: string) =>
    modules.some((path) => name === path || name.startsWith(`${path}?tsr-split=component`))
  const reached = new Set(Object.keys(chunks).filter((name) => isWanted(name)))
  for (const name of reached) for (const next of chunks[name]?.imports ?? []) reached.add(next)
  return [...reached].flatMap((name) => {
    const chunk = chunks[name]
    return chunk === undefined || chunk.isEntry ? [] : [chunk.file]
  })
}
