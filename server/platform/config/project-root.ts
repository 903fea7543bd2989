import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Folder of package.json, both for the sources and for the bundle in dist/. */
function findProjectRoot(from: string): string {
  for (let folder = from; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'package.json'))) return folder
    if (folder === dirname(folder)) throw new Error(`There is no package.json at or above ${from}`)
  }
}

const PROJECT_ROOT = findProjectRoot(dirname(fileURLToPath(import.meta.url)))

/** Absolute path of a project file, given relative to package.json. */
export function projectPath(relative: string): string {
  return join(PROJECT_ROOT, relative)
}
