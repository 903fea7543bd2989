import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'

const Manifest = v.record(
  v.string(),
  v.object({
    file: v.string(),
    imports: v.optional(v.array(v.string()), []),
    isEntry: v.optional(v.boolean(), false),
  }),
)

const STYLES = /<link rel="stylesheet"[^>]* href="(\/assets\/[\w.-]+\.css)"/u

/** The built app as documents are made from it. */
export interface BuiltShell {
  readonly html: string
  /** The one style sheet, by its path as the document names it. */
  readonly styles: { readonly path: string; readonly text: string } | undefined
  /** Scripts with the code of these source modules and of what they import, without the app's first file. */
  readonly scriptsOf: (modules: readonly string[]) => readonly string[]
}

/** Reads the built app; undefined when there is none. */
export async function readBuiltShell(folder: string): Promise<BuiltShell | undefined> {
  try {
    const [html, manifest] = await Promise.all([
      readFile(join(folder, 'index.html'), 'utf8'),
      readFile(join(folder, '.vite/manifest.json'), 'utf8'),
    ])
    const chunks = v.parse(Manifest, JSON.parse(manifest))
    const path = STYLES.exec(html)?.[1]
    const styles =
      path === undefined ? undefined : { path, text: await readFile(join(folder, path), 'utf8') }
    return { html, styles, scriptsOf: (modules) => scriptsOf(chunks, modules) }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

function scriptsOf(
  chunks: v.InferOutput<typeof Manifest>,
  modules: readonly string[],
): readonly string[] {
  // The router splits a route's file; the part that shows the page names its component.
  const isWanted = (name: string) =>
    modules.some((path) => name === path || name.startsWith(`${path}?tsr-split=component`))
  const reached = new Set(Object.keys(chunks).filter((name) => isWanted(name)))
  for (const name of reached) for (const next of chunks[name]?.imports ?? []) reached.add(next)
  return [...reached].flatMap((name) => {
    const chunk = chunks[name]
    return chunk === undefined || chunk.isEntry ? [] : [chunk.file]
  })
}
