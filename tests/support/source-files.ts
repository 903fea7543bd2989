import { readFileSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * One hand-written source file: its path from the project's root with `/`, its text and what it
 * imports.
 */
export interface SourceFile {
  readonly path: string
  readonly text: string
  readonly imports: readonly string[]
}

const IMPORT =
  /(?:^|\n)(?:import|export)\s[^'";=(]*?\bfrom\s*['"]([^'"]+)['"]|(?:^|\n)import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gu

function importsOf(text: string): string[] {
  const found = [...text.matchAll(IMPORT)].map((match) => match[1] ?? match[2] ?? match[3] ?? '')
  return [...new Set(found)]
}

/** Every hand-written file of a top folder whose name matches; by default the code. */
export function sourceFiles(topFolder: string, name = /\.(?:tsx?|mjs)$/u): SourceFile[] {
  return (
    readdirSync(join(root, topFolder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && name.test(entry.name))
      // The web bench installs the packages of its own folder.
      .filter((entry) => !entry.parentPath.split(sep).includes('node_modules'))
      .filter((entry) => !entry.name.endsWith('.gen.ts'))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => {
        const text = readFileSync(path, 'utf8')
        return { path: relative(root, path).split(sep).join('/'), text, imports: importsOf(text) }
      })
  )
}
