import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

const sheets = new Map<string, string>()

/**
 * Class name in the build: the original name and three letters for its style sheet. Throws if two
 * style sheets get the same letters.
 */
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
 * Vite plugins that import each class of a CSS module by name. The bundler then inlines the name
 * instead of shipping a table of all names.
 */
export function inlineClassNames(): Plugin[] {
  return [
    {
      name: 'plain-class-names',
      apply: 'build',
      enforce: 'pre',
      onLog(_level, { code, message }) {
        if (code === 'IMPORT_IS_UNDEFINED') throw new Error(`Class name without style: ${message}`)
      },
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
    // Keeps style sheets whose names were all inlined.
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
