import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { projectRoot } from './project-root.mjs'

/**
 * What tests drive: programs by name, pages by the names of their route files, domains by their
 * folders of the server (`*`: all of either), and files and folders that are read at run time.
 * @typedef {{
 *   readonly programs?: readonly string[],
 *   readonly routes?: readonly string[] | '*',
 *   readonly domains?: readonly string[] | '*',
 *   readonly reads?: readonly string[],
 * }} Drives
 *
 * Content of a folder's `drives.json`: what its tests drive, and by file name what those of single
 * files drive instead. What an entry leaves out is that of the folder.
 * @typedef {Drives & { readonly files?: Readonly<Record<string, Drives>> }} Declaration
 */

/**
 * What the tests of a file drive by the declaration of their folder. Throws for a folder below
 * `tests` without one.
 * @param {string} test
 * @returns {Drives}
 */
export function drivesOf(test) {
  const { files = {}, ...ofFolder } = declarationIn(dirname(test))
  return { ...ofFolder, ...files[basename(test)] }
}

/**
 * @param {string} folder from the project's root
 * @returns {Declaration}
 */
export function declarationIn(folder) {
  const path = join(projectRoot, folder, 'drives.json')
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8'))
  if (!folder.startsWith('tests/')) return {}
  throw new Error(`${folder} has no drives.json: it declares what its tests drive.`)
}
