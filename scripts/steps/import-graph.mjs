import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { projectRoot } from './project-root.mjs'

const IMPORT =
  /(?:^|\n)(?:import|export)\s[^'";=(]*?\bfrom\s*['"]([^'"]+)['"]|(?:^|\n)import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gu

const CODE = /\.(?:tsx?|mjs|js)$/u

/**
 * Which files of the project import which.
 */
export class ImportGraph {
  /** @type {Map<string, readonly string[]>} */
  #imports = new Map()
  /** @type {ReadonlyMap<string, readonly string[]> | undefined} */
  #importers
  #files
  #notFollowed

  /**
   * @param {readonly string[]} files of the project
   * @param {Readonly<Record<string, RegExp>>} notFollowed imports by importing file that do not
   * count
   */
  constructor(files, notFollowed) {
    this.#files = new Set(files)
    this.#notFollowed = new Map(Object.entries(notFollowed))
  }

  /**
   * These files and all that import them, directly or through others.
   * @param {readonly string[]} paths from the project's root; deleted ones too
   * @returns {ReadonlySet<string>}
   */
  dependentsOf(paths) {
    this.#importers ??= this.#readImporters()
    const importers = this.#importers
    const found = new Set(paths)
    for (const path of found) for (const importer of importers.get(path) ?? []) found.add(importer)
    return found
  }

  /** @returns {ReadonlyMap<string, readonly string[]>} importing files by imported file */
  #readImporters() {
    /** @type {Map<string, string[]>} */
    const importers = new Map()
    for (const path of this.#files) {
      for (const imported of this.importsOf(path)) {
        const known = importers.get(imported)
        if (known === undefined) importers.set(imported, [path])
        else known.push(path)
      }
    }
    return importers
  }

  /**
   * Files of the project that a file imports. Styles and other files without imports count.
   * @param {string} path
   * @returns {readonly string[]}
   */
  importsOf(path) {
    const known = this.#imports.get(path)
    if (known !== undefined) return known
    const notFollowed = this.#notFollowed.get(path)
    const imports = CODE.test(path)
      ? readImports(path).filter((imported) => notFollowed?.test(imported) !== true)
      : []
    this.#imports.set(path, imports)
    return imports
  }
}

/** @param {string} path */
function readImports(path) {
  const text = readFileSync(join(projectRoot, path), 'utf8')
  const specifiers = [...text.matchAll(IMPORT)].map(
    ([, from, bare, dynamic]) => from ?? bare ?? dynamic,
  )
  return [...new Set(specifiers)].flatMap((specifier) => {
    const imported = pathOf(path, (specifier ?? '').replace(/\?.*$/u, ''))
    return imported === undefined ? [] : [imported]
  })
}

/**
 * @param {string} path
 * @param {string} specifier
 * @returns {string | undefined} undefined for packages
 */
function pathOf(path, specifier) {
  if (specifier.startsWith('#')) return specifier.slice(1)
  if (specifier.startsWith('.')) return posix.join(posix.dirname(path), specifier)
  return undefined
}
