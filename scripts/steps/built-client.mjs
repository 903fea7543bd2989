import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { projectRoot } from './project-root.mjs'

/** Folder of the built app. */
export const builtClient = join(projectRoot, 'dist/client')

const SCRIPT = /(?:src|href)="\/(assets\/[^"]+\.js)"/gu
const STATIC_IMPORT = /(?:\bfrom|\bimport)\s*["'](\.{1,2}\/[^"']+\.js)["']/gu

/** Paths of the entry scripts of every page of the build in this folder, without their imports. */
export function firstScripts(client = builtClient) {
  const html = readFileSync(join(client, 'index.html'), 'utf8')
  const paths = [...html.matchAll(SCRIPT)].map((match) => join(client, match[1] ?? ''))
  if (paths.length === 0) throw new Error('The build has no entry: nothing would be measured.')
  return paths
}

/**
 * Paths of built files that have one source, by that source.
 * @returns {ReadonlyMap<string, string>}
 */
export function filesBySource(client = builtClient) {
  /** @type {Readonly<Record<string, { readonly file: string }>>} */
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'))
  return new Map(Object.entries(manifest).map(([source, { file }]) => [source, join(client, file)]))
}

/**
 * Paths of all scripts in the static import graph of these, including themselves.
 * @param {readonly string[]} paths
 */
export function withStaticImports(paths) {
  const reached = new Set(paths)
  for (const path of reached) {
    for (const match of readFileSync(path, 'utf8').matchAll(STATIC_IMPORT)) {
      reached.add(resolve(dirname(path), match[1] ?? ''))
    }
  }
  return reached
}
