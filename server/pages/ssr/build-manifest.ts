import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { pageStyles, type PageStyles } from './page-styles.ts'

const Manifest = v.record(
  v.string(),
  v.object({
    file: v.string(),
    imports: v.optional(v.array(v.string()), []),
    dynamicImports: v.optional(v.array(v.string()), []),
    css: v.optional(v.array(v.string()), []),
    isEntry: v.optional(v.boolean(), false),
  }),
)

const STYLES = /<link rel="stylesheet"[^>]* href="(\/assets\/[\w.-]+\.css)"/u

/** The built app as input of documents. */
export interface BuildManifest {
  readonly html: string
  /** The style sheet: its path in documents, and its part for one document. */
  readonly styles: { readonly path: string; readonly of: PageStyles } | undefined
  /**
   * The part for one document of the sheets of the areas of these source modules
   * (build/area-styles.ts).
   */
  readonly ownStyles: (modules: readonly string[]) => PageStyles
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
  const own = await readOwnSheets(folder, chunks)
  return {
    html,
    styles,
    ownStyles: (modules) => {
      const names = [...reachedChunks(chunks, modules)]
      const paths = new Set(names.flatMap((name) => chunks[name]?.css ?? []))
      const sheets = [...paths].flatMap((sheet) => own.get(sheet) ?? [])
      return (...page) => sheets.map((of) => of(...page)).join('')
    },
    scriptsOf: (modules) => scriptsOf(chunks, modules),
  }
}

/** Sheets of chunks other than the entry, by their paths; several chunks may have the same one. */
async function readOwnSheets(
  folder: string,
  chunks: v.InferOutput<typeof Manifest>,
): Promise<ReadonlyMap<string, PageStyles>> {
  const paths = Object.values(chunks).flatMap(({ css, isEntry }) => (isEntry ? [] : css))
  return new Map(
    await Promise.all(
      [...new Set(paths)].map(async (path): Promise<[string, PageStyles]> => [
        path,
        pageStyles(await readFile(join(folder, path), 'utf8')),
      ]),
    ),
  )
}

function scriptsOf(
  chunks: v.InferOutput<typeof Manifest>,
  modules: readonly string[],
): readonly string[] {
  return [...reachedChunks(chunks, modules)].flatMap((name) => {
    const chunk = chunks[name]
    return chunk === undefined || chunk.isEntry ? [] : [chunk.file]
  })
}

const isPageIn = (names: ReadonlySet<string>) => (name: string) =>
  names.has(name) && name.includes('?tsr-split=')

/** Names of the chunks with these modules, with the routes of these pages, and of their imports. */
function reachedChunks(
  chunks: v.InferOutput<typeof Manifest>,
  modules: readonly string[],
): ReadonlySet<string> {
  // The router splits a route file; the chunk with the page contains its component.
  const isWanted = (name: string) =>
    modules.some((path) => name === path || name.startsWith(`${path}?tsr-split=component`))
  const wanted = new Set(Object.keys(chunks).filter((name) => isWanted(name)))
  // Of most pages the route itself is not in the entry chunk either.
  const routes = Object.entries(chunks)
    .filter(([, { isEntry, dynamicImports }]) => !isEntry && dynamicImports.some(isPageIn(wanted)))
    .map(([name]) => name)
  const reached = new Set([...wanted, ...routes])
  for (const name of reached) for (const next of chunks[name]?.imports ?? []) reached.add(next)
  return reached
}
