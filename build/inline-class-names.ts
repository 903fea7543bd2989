import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

const sheets = new Map<string, string>()

/** Name of a class in the build: its own, and three letters for its style sheet. Throws when two sheets share them. */
export function shortClassName(name: string, path: string): string {
  const file = path.replace(/^.*?\/src\//u, '').replace(/\?.*$/u, '')
  const sheet = createHash('sha256')
    .update(file)
    .digest('base64url')
    .replaceAll(/[-_]/gu, '')
    .slice(0, 3)
  const other = sheets.get(sheet) ?? file
  if (other !== file) throw new Error(`${file} and ${other} share ${sheet}: lengthen the name`)
  sheets.set(sheet, file)
  return `${name}_${sheet}`
}

/**
 * Lets a component name each class of its style sheet by itself, so that the build writes the name where it is used
 * instead of carrying a table of all names.
 */
export function inlineClassNames(): Plugin[] {
  return [
    {
      name: 'plain-class-names',
      apply: 'build',
      enforce: 'pre',
      transform: {
        filter: { id: /\/src\/.*\.tsx$/u },
        handler: (code) => ({
          code: code.replaceAll(
            /^import (\w+) from ('[^']+\.module\.css')/gmu,
            'import * as $1 from $2',
          ),
          map: null,
        }),
      },
    },
    // A sheet whose names were all written elsewhere would be dropped with its rules.
    {
      name: 'keep-style-sheets',
      apply: 'build',
      enforce: 'post',
      transform: {
        filter: { id: /\.module\.css$/u },
        handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
      },
    },
  ]
}
