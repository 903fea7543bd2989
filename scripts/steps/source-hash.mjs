import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './project-root.mjs'

const SOURCES = [
  'contract',
  'core',
  'src',
  'sw',
  'netfunnel',
  'operator',
  'server',
  'demo/catalogue',
  'public',
  'build',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
]

/** Hash of all sources and settings of the build: another hash means that the build is stale. */
export function sourceHash() {
  const hash = createHash('sha256')
  for (const path of SOURCES.flatMap((source) => filesUnder(join(projectRoot, source)))) {
    hash.update(path.slice(projectRoot.length)).update(readFileSync(path))
  }
  for (const [name, value] of builtSettings()) hash.update(`${name}=${value}\n`)
  return hash.digest('hex')
}

/** Settings that builds read, in order. */
function builtSettings() {
  return Object.entries(process.env)
    .filter(([name]) => name.startsWith('VITE_'))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesUnder(path) {
  try {
    return readdirSync(path, { withFileTypes: true })
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      .flatMap((entry) =>
        entry.isDirectory() ? filesUnder(join(path, entry.name)) : [join(path, entry.name)],
      )
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOTDIR') return [path]
    throw error
  }
}
